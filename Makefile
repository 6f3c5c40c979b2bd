# Every target sets up what it needs first; see scripts/setup.sh.

SWIFT ?= swift
SWIFT_FOLDERS := Sources Tests Benchmarks Examples Package.swift

.DEFAULT_GOAL := help
.PHONY: help demo test torture check format bench gallery matrix batch-bench clean setup setup-tests

help: ## Lists the targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

demo: setup ## Builds everything and writes the demo reports to output/.
	$(SWIFT) run -c release diarypress render config/diary.xml --output output

test: setup-tests ## Runs every test.
	DIARYPRESS_OPTIMIZED_GEOMETRY=1 PATH="$(CURDIR)/.build-tools/venv/bin:$$PATH" $(SWIFT) test --disable-xctest

check: setup-tests ## Checks style, module boundaries, sizes, documents, XML and scripts.
	scripts/check.sh

format: ## Formats the Swift sources.
	$(SWIFT) format format --in-place --parallel --recursive $(SWIFT_FOLDERS)

bench: setup ## Measures a whole report and its stages; ARGUMENTS="…" are handed on.
	$(SWIFT) run -c release ReportBenchmark $(ARGUMENTS)

batch-bench: setup ## Measures batches of 2000 and 10000 people, by the program as it is deployed; ARGUMENTS="…" are handed on.
	$(SWIFT) build -c release --static-swift-stdlib --product diarypress
	scripts/batch-bench.py $(ARGUMENTS)

gallery: setup ## Prints every block in every state to output/gallery/, as PDF and as PNG in colour and in grey.
	$(SWIFT) build -c release --product Gallery
	scripts/gallery.sh

matrix: setup ## Tries every layout in every language on every paper, with contact sheets in output/matrix/; ARGUMENTS="…" are handed on.
	$(SWIFT) build -c release --product diarypress
	scripts/matrix.sh $(ARGUMENTS)

torture: setup-tests ## Damages every format 500 times, disturbs batches in every way and runs them again; ARGUMENTS="…" are for the latter.
	DIARYPRESS_TORTURE=1 $(SWIFT) test --disable-xctest --filter DamagedInputTests
	$(SWIFT) build -c release --product diarypress
	scripts/torture.py $(ARGUMENTS)

clean: ## Removes what was built, and the demo reports.
	rm -rf .build .build-tools
	find output -mindepth 1 ! -name .gitkeep -delete

setup:
	@scripts/setup.sh

setup-tests:
	@scripts/setup.sh --tests
