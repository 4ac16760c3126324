"""What everybody stands on and what knows nobody above it: the site's clock, the web server's limits (`web`), threads,
transactions and queues (`work`), logs and figures (`watch`). The infrastructure of the platform."""
