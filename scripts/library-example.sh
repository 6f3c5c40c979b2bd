#!/usr/bin/env bash
#
# Builds the example of the library as a program of somebody else builds it, from a tag of a repository, and runs it:
#
#   scripts/library-example.sh [FLAG…]
#
# The repository is a copy of this one with what is committed; the tag is the version that the example asks for. All of it is in .build/example, and made
# anew each time: the package manager keeps what it has once fetched of a tag.
#
# Exit codes: 0 the example made its report, 1 it did not.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

main() {
    local folder build=$PWD/.build/example version
    version=$(sed -n 's/.*from: "\([0-9.]*\)".*/\1/p' Examples/Library/Package.swift)
    folder=$(mktemp -d)
    # shellcheck disable=SC2064
    trap "rm -rf '$folder'" EXIT
    rm -rf "$build"
    mkdir -p "$build"
    # Of another tag of the same version it might take the commit of that.
    git clone -q --no-tags . "$build/DiaryPress"
    git -C "$build/DiaryPress" tag -f "$version" >/dev/null
    cp -r Examples/Library "$folder/Library"
    # What the tests are built with would be refused of a package that is named by a version.
    env -u DIARYPRESS_OPTIMIZED_TESTS DIARYPRESS_REPOSITORY="$build/DiaryPress" \
        swift build --disable-dependency-cache "$@" --package-path "$folder/Library" --scratch-path "$build/build" >"$build/log" 2>&1 || {
        cat "$build/log"
        return 1
    }
    (cd "$folder" && XDG_CACHE_HOME="$folder/cache" "$build/build/debug/Example")
    if [[ $(head -c 5 "$folder/ann.pdf") != %PDF- ]]; then
        printf 'library-example: there is no report\n' >&2
        return 1
    fi
    pdftotext "$folder/ann.pdf" - | grep -q 'Ann Example'
}

main "$@"
