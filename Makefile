# make play   set up what is missing and start the platform on http://127.0.0.1:8000 (PORT=…; HOST=0.0.0.0 for guests)
# make test   all tests, with private PostgreSQL, Redis and Chromium (TESTS=tests/browser for some; SEED=… deals other games)
# make test-long   the same with other games in the browser each time
# make test-screens   every table on every size of screen, in every language
# make test-again   the same N=5 times on a busy machine: what failed, and how often
# make scale  the scale profile on loopback, without containers: PostgreSQL, Redis, 2 × daphne, nginx, worker, beat
# make check  style, types, import contracts, translations, links of documents, migrations, deployment files

HOST ?= 127.0.0.1
PORT ?= 8000
GAME ?= zheng_he
N    ?= 1000
PYTHON ?= python3

# Guests in the local network come by whatever name this machine has there.
ifneq ($(HOST),127.0.0.1)
export ALLOWED_HOSTS ?= *
endif

export PYTHONPATH := platform:.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export VIRTUAL_ENV := $(CURDIR)/.venv

TIDY   := python -m tools.tidy
PYTEST := python -m pytest -n 2 --dist loadgroup --durations=20
UV  := uv pip install --quiet --require-hashes
NPM := npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
MO  := $(patsubst %.po,%.mo,$(wildcard locale/*/*/*.po platform/*/locale/*/*/*.po games/*/locale/*/*/*.po))
STATIC := $(shell find static games/*/static -type f)
TEMPLATES := $(shell find templates games/*/templates -name "*.html")

# What has to hold on SQLite as well as on PostgreSQL, on which all tests run.
ON_BOTH := $(addprefix tests/platform/,test_races.py test_fuzz.py test_permissions.py staff/test_permissions.py)

.PHONY: play scale test test-long test-screens test-again coverage check format bench game fuzz messages lock services clean

play: .venv/play $(MO) var/static/staticfiles.json
	@exec python manage.py serve --host $(HOST) --port $(PORT)

scale: .venv/play $(MO) var/static/staticfiles.json services
	@python -m tests.live $(PORT)

test: .venv/dev node_modules/dev $(MO) var/static/staticfiles.json services
	@if ls tests/js/*.test.js >/dev/null 2>&1; then node --test tests/js/*.test.js; fi
	@$(TIDY) $(PYTEST) $(TESTS)
	@$(if $(TESTS),,TIANXIA_TEST_PROFILE=embedded $(TIDY) $(PYTEST) $(ON_BOTH))

test-long: export SEED := $(or $(SEED),$(shell od -An -N4 -tu4 /dev/urandom | tr -d ' '))
test-long: test
	@echo "The games in the browser were those of SEED=$(SEED)."

test-screens: export ALL_SCREENS := 1
test-screens: TESTS := tests/browser/test_screens.py
test-screens: test

test-again: N = 5
test-again: .venv/dev node_modules/dev $(MO) var/static/staticfiles.json services
	@python -m tools.again $(N) $(PYTEST) $(TESTS)

# What the tests of the games themselves run of their rules; contract, fuzzer and bots would hide what no test means.
coverage: .venv/dev $(MO)
	@python -m pytest -q -n 2 --cov=games --cov-report= $(or $(TESTS),$(wildcard tests/games/*/)) -k "not bots"
	@coverage report --show-missing --include='games/*/rules/*'

check: .venv/dev node_modules/dev $(MO)
	ruff check .
	ruff format --check .
	djade --check --target-version 5.2 $(TEMPLATES)
	python tools/templates.py check $(TEMPLATES)
	mypy platform games tools tests docs manage.py conftest.py
	lint-imports
	deptry .
	deptry . --exclude '\.venv' --exclude node_modules --exclude var --ignore DEP002,DEP004
	python tools/translations.py check
	python tools/links.py
	$(TIDY) sh -c 'DATA_DIR=$$TMPDIR python manage.py makemigrations --check --dry-run'
	check-jsonschema --builtin-schema vendor.compose-spec docker-compose.yml
	TIANXIA_TEST_PROFILE=embedded python -m pytest -q tests/platform/config/test_deployment.py
	node_modules/.bin/tsc -p jsconfig.json
	node_modules/.bin/biome check

format: .venv/dev node_modules/dev
	ruff check --fix-only --quiet .
	ruff format .
	djade --target-version 5.2 $(TEMPLATES)
	python tools/templates.py wrap $(TEMPLATES)
	node_modules/.bin/biome check --write

bench: .venv/dev
	python -m tests.bench

# A game of two files that runs at once: docs/write-a-game.md.
game: .venv/play
	@python -m tools.new_game $(NAME)

fuzz: .venv/play
	python -m games.core.fuzz $(GAME) $(N)

# Collect new sentences into the catalogues (of all apps, or `make messages APP=lobby`), to be translated there.
messages: .venv/play
	python tools/translations.py extract $(APP)

# Pin the newest versions that pyproject.toml and package.json allow.
COMPILE := UV_CUSTOM_COMPILE_COMMAND="make lock" uv pip compile --quiet --upgrade --universal --generate-hashes --no-annotate
lock: .venv/uv
	$(COMPILE) pyproject.toml -o requirements.txt
	$(COMPILE) pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt
	$(COMPILE) --group uv -o requirements-uv.txt
	$(COMPILE) --group node -o requirements-node.txt
	npm install --package-lock-only --ignore-scripts --no-audit --no-fund
	sed -i '/^ *"resolved":/d' package-lock.json

services:
	@tools/services.sh

clean:
	rm -rf .venv node_modules var/static $(MO)

# ---- set-up; each step leaves a stamp and runs again only when its pins change

.venv/uv: requirements-uv.txt
	$(PYTHON) -m venv .venv
	pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

.venv/play: requirements.txt .venv/uv
	$(UV) -r $<
	@touch $@

.venv/dev: requirements-dev.txt .venv/play
	$(UV) -r $<
	@touch $@

.venv/npm: requirements-node.txt .venv/uv
	command -v npm >/dev/null || $(UV) -r $<
	@touch $@

node_modules/play: package-lock.json .venv/npm
	$(NPM) --omit=dev
	@touch $@

node_modules/dev: package-lock.json .venv/npm
	$(NPM)
	@touch node_modules/play $@

%.mo: %.po .venv/play
	python tools/translations.py compile $<

var/static/staticfiles.json: $(STATIC) node_modules/play .venv/play
	python manage.py collectstatic --noinput --verbosity 0
