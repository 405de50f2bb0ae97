# Everything is installed into .venv; a target that has nothing new to install starts at once.
#
#   make demo    set everything up, then lint and fix the example
#   make test    set everything up, then run the tests
#   make check   types, lint, format, generated docs in step, our own linter
#   make docs    write the generated docs
#   make bench   measure against other tools
#
# PYTHON is the interpreter to make .venv with, 3.11 or newer: make PYTHON=python3.13 test

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
export PIP_ROOT_USER_ACTION := ignore

.PHONY: demo test check docs bench clean
.DEFAULT_GOAL := test

demo: .venv/with-pydantic
	@$(BIN)/python examples/demo.py

test: .venv/with-dev
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

check: .venv/with-dev
	$(BIN)/mypy
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python scripts/docs.py --check
	$(BIN)/lint-getargs lint_getargs codemods scripts tests examples/demo.py

docs: .venv/with-dev
	$(BIN)/python scripts/docs.py

bench: .venv/with-dev
	$(BIN)/python scripts/benchmark.py

clean:
	rm -rf .venv build dist .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv/with-dev: .venv/made pyproject.toml
	$(PIP) install --editable '.[dev]'
	@touch $@

.venv/with-pydantic: .venv/made pyproject.toml
	$(PIP) install --editable . 'pydantic>=2.10'
	@touch $@

# Where Python comes without ensurepip (Debian's python3 without python3-venv), its pip makes the first step.
.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	@$(PYTHON) -m venv --clear .venv > /dev/null 2>&1 || { \
		$(PYTHON) -m venv --clear --without-pip .venv && $(PYTHON) -m pip --python $(BIN)/python install --quiet pip; }
	@touch $@
