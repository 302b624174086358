# `make play` and `make test` need only Python 3.11 or newer; they set up everything else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PLAYABLE := $(VENV)/.playable
INSTALLED := $(VENV)/.installed
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable
PAGE := src/kibitz/server/static/index.html
PAGE_SOURCES := $(shell find web -name node_modules -prune -o -name tests -prune -o -type f -print)
NPM = $(BIN)/python web/build.py npm
MKDOCS = NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs

.PHONY: play test check bench soak fuzz peers format clean page pictures docs docs-serve

play: $(PLAYABLE) $(PAGE)
	@$(BIN)/kibitz serve --open

test: $(INSTALLED) $(PAGE) check
	$(NPM) run check
	$(NPM) test
	$(BIN)/python -m kibitz.build
	$(BIN)/python -m pytest -n auto

check: $(INSTALLED)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

page: $(PAGE)

bench: $(INSTALLED)
	$(BIN)/kibitz bench

soak: $(INSTALLED)
	$(BIN)/python -m kibitz.build
	$(BIN)/python -m tests.server.soak --kills 100
	$(BIN)/python -m tests.server.soak --kills 30 --nodes 2

fuzz: $(INSTALLED)
	$(BIN)/python -m kibitz.build
	$(BIN)/python -m pytest -n auto --hypothesis-profile=long tests/server/test_fuzz.py \
		tests/server/test_leaks.py tests/test_record_fuzz.py tests/table/test_hostile.py

peers: $(INSTALLED)
	$(BIN)/python bench/peers.py

pictures: $(INSTALLED) $(PAGE)
	$(BIN)/python -m tests.browser.screens
	$(BIN)/python docs/pictures/make.py

docs: $(INSTALLED)
	$(MKDOCS) build --strict

docs-serve: $(INSTALLED)
	$(MKDOCS) serve --strict

format: $(INSTALLED)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

clean:
	rm -rf $(VENV) site .mypy_cache .pytest_cache .ruff_cache .hypothesis web/node_modules $(dir $(PAGE))

$(PAGE): $(PLAYABLE) $(PAGE_SOURCES)
	$(BIN)/python web/build.py

$(PLAYABLE): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Kibitz needs Python 3.11 or newer: make PYTHON=/path/to/python3.11"; exit 2; }
	@echo "Setting up $(VENV): this takes a minute, once."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) '.[lab]'
	@touch $@

$(INSTALLED): $(PLAYABLE) $(wildcard examples/*/pyproject.toml)
	@echo "Adding what the tests need: this takes a few minutes, once."
	@$(PIP) '.[dev]' --editable examples/crazyeights --editable examples/ohhell
	@touch $@
