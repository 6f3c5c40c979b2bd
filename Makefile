# Every target sets up what it needs first; see scripts/setup.sh.

SWIFT ?= swift
SWIFT_FOLDERS := Sources Service Tests Benchmarks Examples Plugins Package.swift

# What is tested has the export service in it; the program by itself is built without, and pays nothing for it.
WITH_SERVICE = --traits Service
# Tests are built without what debuggers and editors alone read, and each module at once, which takes a sixth less time than file by file.
# Whoever builds as they do says the same, so that nothing is built twice.
TESTED = --disable-index-store -debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 2
# Types are looked up by what the compiler knows and not by their names, for which a start would look through 9 000 conformances each time. Addresses that a start
# corrects take 16 KB and not 2 MB, which each process would read (DT_RELR, glibc 2.36). What debuggers read is not installed, and has times of header files in it.
RELEASE = -c release --toolset scripts/release-toolset.json --static-swift-stdlib -debug-info-format none

# The service as it is deployed, with the program that its workers are; in a folder of its own, so that neither build undoes the other, and from a path that is
# the same in every clone, so that releases of a commit have the same bytes.
BUILD_SERVICE = scripts/fixed-path.sh $(SWIFT) build $(RELEASE) $(WITH_SERVICE) --scratch-path .build-service

# The program as it is deployed. What measures, packs or surveys it shares this build.
BUILD_PROGRAM = $(SWIFT) build $(RELEASE) --product diarypress

# The tests, built once, and run as the program that they are: a build beside them does not wait for their end.
BUILD_TESTS = DIARYPRESS_OPTIMIZED_TESTS=1 $(SWIFT) build $(WITH_SERVICE) $(TESTED) --build-tests
RUN_TESTS = scripts/run-tests.sh

.DEFAULT_GOAL := help
.PHONY: help client demo serve test build-tests differential torture portability browser install uninstall deb deb-service release package-test service-package-test schemathesis files check format bench instructions compare growth gallery matrix batch-bench deliver-test library seals docs clean setup setup-tests setup-packages

help: ## Lists the targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

demo: setup ## Builds everything and writes the demo reports to output/, those of Examples/origins to output/origins/.
	$(BUILD_PROGRAM)
	"$$($(SWIFT) build -c release --show-bin-path)/diarypress" render config/diary.xml --output output
	"$$($(SWIFT) build -c release --show-bin-path)/diarypress" render Examples/origins/*.xml --templates Examples/origins --output output/origins

serve: setup ## Starts the export service with an invented person and keys for trying, and prints a link to its page; Ctrl-C ends it.
	$(BUILD_SERVICE) --product diarypress
	$(BUILD_SERVICE) --product diarypress-service
	scripts/serve.sh output/service .build-service/release

# Those of the service have deadlines and real connections: they run last and by themselves, where no other test keeps threads busy.
test: build-tests ## Runs every test.
	$(RUN_TESTS) --skip ReportServiceTests
	$(RUN_TESTS) --filter ReportServiceTests

build-tests: setup-tests ## Builds the tests and the programs that they start.
	$(BUILD_TESTS)

differential: build-tests ## Holds what replaces functions of C libraries against those: ten million numbers, a hundred thousand streams and sentences; and damages 65 exports 600 times each.
	DIARYPRESS_DIFFERENTIAL=1 $(RUN_TESTS) --filter 'Differential(Printing|Deflating|Shaping)Tests|SourceFileTests'

portability: setup-tests setup-packages ## Builds and tests in a root of Debian 13 and compares its pages with those made here; SYSTEM="[--built-here|--quick] debian-12|ubuntu-24.04".
	scripts/portability.sh $(SYSTEM)

package-test: setup-packages deb ## Installs the package in minimal roots of Debian 12 and 13 and uses it there as an ordinary user.
	scripts/package-test.sh

service-package-test: setup-packages deb-service ## Installs the packages of the export service where systemd runs, in roots of Debian 12 and 13, and asks for reports there.
	scripts/service-package-test.sh

files: setup-tests ## Makes a file of every language, layout, paper and profile, has each checked, and writes the table of docs/pdf.md; ARGUMENTS="--checker …".
	$(BUILD_PROGRAM)
	.build-tools/venv/bin/pip install --quiet --requirement scripts/requirements-files.txt
	.build-tools/venv/bin/python scripts/file-survey.py "$$($(SWIFT) build -c release --show-bin-path)/diarypress" --languages all --table docs/pdf.md $(ARGUMENTS)

seals: setup-tests ## Changes bytes of sealed reports, kills nights that seal, and measures what seals cost; ARGUMENTS="…" are handed on.
	$(BUILD_PROGRAM)
	.build-tools/venv/bin/pip install --quiet --requirement scripts/requirements-seals.txt
	.build-tools/venv/bin/python scripts/seal-trial.py --program "$$($(SWIFT) build -c release --show-bin-path)/diarypress" $(ARGUMENTS)

browser: build-tests ## Looks at the pages of the export service in Chromium, in every language; ARGUMENTS="…" are handed on.
	.build-tools/venv/bin/pip install --quiet --requirement scripts/requirements-browser.txt
	DIARYPRESS_PAGES="$(CURDIR)/output/pages" $(RUN_TESTS) --filter ReportServiceTests.PageTests
	.build-tools/venv/bin/python scripts/browser-check.py output/pages --shots output/pages/shots $(ARGUMENTS)

check: setup-tests ## Checks style, module boundaries, size, documents, XML and scripts.
	scripts/check.sh

format: ## Formats the Swift sources.
	$(SWIFT) format format --in-place --parallel --recursive $(SWIFT_FOLDERS)

bench: setup ## Measures whole reports of two works and their stages; ARGUMENTS="…" are handed on, "--instructions" counts those too.
	$(SWIFT) run $(RELEASE) ReportBenchmark $(ARGUMENTS)

instructions: setup-tests ## Counts the instructions of reports and of a start by stage; ARGUMENTS="--write" keeps them, "--people 20,40" is nearer to a long run.
	$(BUILD_PROGRAM)
	scripts/instructions.py $(ARGUMENTS)

# qpdf and poppler come with what the tests need; ReportLab and Typst go into an environment of their own.
compare: setup-tests ## Measures the program beside Cairo and Pango in C, ReportLab and Typst, which draw the same pages; ARGUMENTS="…" are handed on.
	$(BUILD_PROGRAM)
	$(SWIFT) build $(RELEASE) --product PageLines
	scripts/compare.py $(ARGUMENTS)

growth: setup ## Measures what grows with rows, sections, readings, languages and people; ARGUMENTS="rows --most 10000" are handed on.
	$(BUILD_PROGRAM)
	scripts/growth.py $(ARGUMENTS)

batch-bench: setup ## Measures batches of 2000 and 10000 people, by the program as it is deployed; ARGUMENTS="…" are handed on.
	$(BUILD_PROGRAM)
	scripts/batch-bench.py $(ARGUMENTS)

gallery: setup ## Prints every block in every state to output/gallery/, as PDF and as PNG in colour and in grey.
	$(SWIFT) build $(RELEASE) --product Gallery
	scripts/gallery.sh

matrix: setup ## Tries every layout in every language on every paper, with contact sheets in output/matrix/; ARGUMENTS="…" are handed on.
	$(BUILD_PROGRAM)
	scripts/matrix.sh $(ARGUMENTS)

torture: build-tests ## Damages every format 500 times, disturbs batches in every way and runs them again; ARGUMENTS="…" are for the latter.
	DIARYPRESS_TORTURE=1 $(RUN_TESTS) --filter DamagedInputTests
	$(BUILD_PROGRAM)
	scripts/torture.py $(ARGUMENTS)

deliver-test: ## Runs the delivery programs of deploy/deliver against servers on this machine; ARGUMENTS="test_mail" chooses.
	scripts/setup.sh --deliver
	scripts/deliver-test.sh $(ARGUMENTS)

PREFIX ?= /usr/local
DESTDIR ?=

install: ## Installs what was built (release), its templates, completions and units below PREFIX=/usr/local; DESTDIR=… for packages.
	scripts/install.sh "$(PREFIX)" "$(DESTDIR)"

uninstall: ## Removes what `make install` put below PREFIX=/usr/local.
	scripts/uninstall.sh "$(PREFIX)"

release: deb-service ## Writes packages, a tarball, image files, check sums, a list of parts and notes to output/release/.
	scripts/release.sh

deb: setup-packages ## Builds a package of Debian in output/, for Debian 12 and 13.
	$(BUILD_PROGRAM)
	rm -f output/diarypress_*.deb
	debian/rules clean
	debian/rules binary
	if command -v lintian >/dev/null; then lintian --fail-on error output/diarypress_*.deb; fi

deb-service: setup-packages ## Builds the same package and that of the export service in output/; takes some minutes more.
	$(BUILD_SERVICE) --product diarypress
	$(BUILD_SERVICE) --product diarypress-service
	rm -f output/diarypress_*.deb output/diarypress-service_*.deb
	DIARYPRESS_PROGRAM=.build-service/release/diarypress DIARYPRESS_SERVICE_PROGRAM=.build-service/release/diarypress-service debian/rules clean binary
	if command -v lintian >/dev/null; then lintian --fail-on error output/diarypress_*.deb output/diarypress-service_*.deb; fi

schemathesis: build-tests ## Holds the export service against its description, with requests of all kinds; ARGUMENTS="…" are handed on.
	scripts/schemathesis.sh .build/debug $(ARGUMENTS)

client: build-tests ## Asks the export service by a client that openapi-python-client makes of docs/openapi.yaml, and prints times.
	.build-tools/venv/bin/pip install --quiet --requirement scripts/requirements-client.txt
	.build-tools/venv/bin/python scripts/client-trial.py .build/debug

library: setup ## Builds and runs the example of the library, from a tag, as another package would.
	scripts/library-example.sh $(TESTED)

# With what the tests are built with, so that nothing is built twice.
docs: setup ## Builds the documentation of the library in .build/docs, with every warning an error.
	DIARYPRESS_OPTIMIZED_TESTS=1 scripts/documentation.sh $(WITH_SERVICE) $(TESTED)

clean: ## Removes what was built, and the demo reports.
	rm -rf .build .build-tools
	find output -mindepth 1 ! -name .gitkeep -delete

setup:
	@scripts/setup.sh

setup-tests:
	@scripts/setup.sh --tests

setup-packages:
	@scripts/setup.sh --packages
