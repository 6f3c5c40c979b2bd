#!/usr/bin/env bash
#
# Builds the documentation of the library in .build/docs, to be looked at with a browser over HTTP:
#
#   scripts/documentation.sh [FLAG…]
#   python3 -m http.server --directory .build/docs
#
# The flags are those of `swift build`; with those of `make test` nothing is built twice. A link that leads nowhere and a declaration that a page names and
# that is not there are errors.
#
# Exit codes: 0 the documentation is there, 1 it has faults, 69 there is no `docc` in PATH.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

main() {
    local symbols=.build/docs-symbols
    command -v docc >/dev/null || {
        printf 'documentation: there is no docc in PATH; it comes with the toolchain of Swift\n' >&2
        exit 69
    }
    swift build "$@" --target DiaryPress >&2
    rm -rf "$symbols" .build/docs
    mkdir -p "$symbols"
    # What lies behind the library is loaded with it, down to the modules of C.
    local folder
    local -a headers
    mapfile -t headers < <(pkg-config --cflags-only-I cairo-pdf pangocairo pangoft2 harfbuzz-subset libxml-2.0 | xargs -n 1)
    for folder in Sources/C*/ .build/checkouts/*/Sources/*/ "$(swift build --show-bin-path)"/*.build/; do
        if [[ -f $folder/module.modulemap ]]; then headers+=(-Xcc "-fmodule-map-file=$folder/module.modulemap"); fi
    done
    # The values that the library hands on are documented with it.
    swift symbolgraph-extract -module-name DiaryPress -I "$(swift build --show-bin-path)/Modules" "${headers[@]}" -minimum-access-level public \
        -experimental-allowed-reexported-modules=DiaryModel,ReportModel \
        -target "$(uname -m)-unknown-linux-gnu" -output-dir "$symbols"
    docc convert Sources/DiaryPress/DiaryPress.docc --additional-symbol-graph-dir "$symbols" --output-dir .build/docs --warnings-as-errors
}

main "$@"
