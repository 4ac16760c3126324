"""The languages of the site: the only list of them.

Sentences stand in the sources in the first one. Another one needs a line here and its catalogues: `make messages`
writes them, `make check` lists what is not translated yet.
"""

LANGUAGES = [("en", "English"), ("de", "Deutsch")]
SOURCE = LANGUAGES[0][0]
CODES = [code for code, _name in LANGUAGES]


def known(language: str) -> str:
    """That language; for one that is not spoken here, the first."""
    return language if language in CODES else SOURCE
