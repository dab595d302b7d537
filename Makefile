# Everything a new machine needs is installed by the first target that needs it.
VENV   := .venv
PYTHON ?= python3
BIN    := $(VENV)/bin
INSTALL := $(BIN)/pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt
WORKERS := $(if $(findstring .py,$(ARGS)),0,5)  # files that are named need no other process, and begin at once
# On all cores; a library may bring a file of another Python.
COMPILE := $(BIN)/python -m compileall -qq -j 0 $(VENV)/lib adapters bot fsm locales storage || true
# Tests are compiled by pytest: here once, and not by each of its processes.
COLLECT := PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --collect-only -qq > /dev/null || true

.PHONY: install play web browser test nightly world cover check types style bench rules docs dist audit constraints clean

$(BIN)/pip:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: EXTRAS := pictures
$(VENV)/.install: EXTRAS := e2e,pictures
$(VENV)/.test: EXTRAS := test
$(VENV)/.test: AFTER := $(COLLECT)
$(VENV)/.release: EXTRAS := release
$(VENV)/.docs: EXTRAS := docs
$(VENV)/.play $(VENV)/.install $(VENV)/.test $(VENV)/.release $(VENV)/.docs: pyproject.toml constraints.txt | $(BIN)/pip
	$(INSTALL) -e '.[$(EXTRAS)]'
	$(COMPILE)
	$(AFTER)
	touch $@

install: $(VENV)/.install    ## the program for a bot, with pictures and encryption, and the command that comes next
	@echo "Yemu $$($(BIN)/yemu --version) is installed. Now type: $(BIN)/yemu setup"

play: $(VENV)/.play          ## a table in the terminal against computer players
	@$(BIN)/yemu play $(ARGS)

web: $(VENV)/.play           ## a table in the browser, for one or for many
	@$(BIN)/yemu web $(ARGS)

browser:                     ## Debian's Chromium, in which the tests open pages, where there is none yet
	@command -v chromium > /dev/null || sh scripts/chromium.sh

test: $(VENV)/.test browser  ## rules, words, storage, shell, whole games through the pipe, on Telegram, on Matrix, in a browser
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder --maxfail 20 --max-worker-restart 2 $(ARGS)

nightly: $(VENV)/.test browser  ## what is long and need not be known at once: benches, whole installations
	$(BIN)/pytest -m nightly $(ARGS)

world: $(VENV)/.test         ## one simulated world after another; SEED=123 runs one again, FAULTS=0,3 with these faults alone
	@$(BIN)/python -m tests.world $(SEED) $(if $(FAULTS),--faults $(FAULTS)) $(ARGS)

cover: $(VENV)/.test         ## that the tests of the rules and of the words reach every branch
	$(BIN)/pytest -n 2 --dist loadfile tests/fsm tests/avalon tests/werewolf tests/assassins tests/undercover tests/locales tests/plugin/test_mistakes.py --cov=fsm --cov=locales $(ARGS)

check: $(VENV)/.test         ## format, lint, types, import contracts, words, names of roles, docstrings, texts in code
	@$(MAKE) --no-print-directory -j 2 -O types style

types: $(VENV)/.test
	$(BIN)/mypy

style: $(VENV)/.test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/python -m locales
	$(BIN)/python -m scripts.role_names
	$(BIN)/python -m scripts.english
	$(BIN)/python -m scripts.texts

bench: $(VENV)/.test         ## the figures of docs/bench.md on this machine
	$(BIN)/python -m scripts.bench $(ARGS)

rules: $(VENV)/.test         ## which rule ids no test names; the rule books are not here: ARGS="--rules DIR"
	$(BIN)/python -m scripts.rules $(ARGS)

docs: $(VENV)/.docs          ## the documentation as a site, in site/; it asks no network for anything
	$(BIN)/python -m scripts.site

dist: $(VENV)/.release       ## the files of a release, in dist/: wheel, source distribution, list of what is installed
	$(BIN)/python -m scripts.dist $(ARGS)

audit: $(VENV)/.test $(VENV)/.release  ## licences and, over the network, known vulnerabilities of the pinned versions
	$(BIN)/python -m scripts.audit
	$(BIN)/pip-audit --strict -r constraints.txt --no-deps --disable-pip --progress-spinner off $(ARGS)

constraints: $(VENV)/.test $(VENV)/.release  ## constraints.txt anew from what is installed here
	$(BIN)/pip list --format freeze --exclude-editable --exclude pip --exclude setuptools > $(VENV)/pins
	{ echo "# Made on $$(date -u +%F) by make constraints."; cat $(VENV)/pins; } > constraints.txt

clean:
	rm -rf $(VENV)
