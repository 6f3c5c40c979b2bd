#!/usr/bin/env bash
#
# Tests the project on another system, in a root of its own that debootstrap makes, and holds the pages of every language and layout against those of
# this machine:
#
#   scripts/portability.sh [SYSTEM] [SUITE…]                 builds there, with this machine's toolchain of Swift
#   scripts/portability.sh --built-here [SYSTEM] [SUITE…]    runs the tests and the program as they were built here, with the libraries of that system
#   scripts/portability.sh --quick [SYSTEM] [SUITE…]         the same without the pages, batches, and the program from end to end
#
# Systems are debian-12, debian-13 (which is usual) and ubuntu-24.04; suites are names of test targets or suites. For `--built-here` and `--quick` run
# `make build-tests` first. scripts/roots.sh says where roots are kept and what they need.
#
# Exit codes: 0 all is well, 1 a build, a test or a page is not, 64 wrong arguments, 69 something is missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export LC_ALL=C
# shellcheck source=scripts/roots.sh
source scripts/roots.sh

# What meets C libraries that differ between systems, and what is made of all of them together.
readonly quick_suites=(
    SystemKitTests XMLKitTests CairoSpeedTests PDFReadingTests PDFWritingTests TypeKitTests DiaryReadingTests
)
readonly suites_built_here=("${quick_suites[@]}" BatchRunTests EndToEndTests)
readonly suites_built_there=("${suites_built_here[@]}" DiaryPressTests)

# What tests look at files with.
readonly tools=(poppler-utils qpdf libxml2-utils openssl python3 strace faketime)

# Pages may differ by so many pixels at 72 dpi; docs/decisions/0044-packages-and-versions.md says why.
readonly pixels=300

# Brings what a build reads up to date: the files that git tracks or would track, so that nobody's editing disturbs it. What is the same stays as it is,
# and is not built anew.
copy_sources() {
    local file list
    list=$(mktemp)
    mkdir -p "$root/src"
    git ls-files --cached --others --exclude-standard | while IFS= read -r file; do [[ ! -e $file ]] || printf '%s\n' "$file"; done | sort >"$list"
    while IFS= read -r file; do
        cmp -s "$file" "$root/src/$file" || cp --parents --preserve=mode,timestamps --no-dereference "$file" "$root/src"
    done <"$list"
    (cd "$root/src" && find . -path ./.build-tools -prune -o ! -type d -printf '%P\n') | sort | comm -13 "$list" - \
        | while IFS= read -r file; do rm -f "$root/src/$file"; done
    rm -f "$list"
}

share_git_settings() {
    : >"$root/etc/gitconfig"
    # Addresses that lead elsewhere may hold a secret.
    git config --get-regexp '^url\./.*\.insteadof$' | while read -r key value; do
        git config --file "$root/etc/gitconfig" --add "$key" "$value"
    done || true
    git config --file "$root/etc/gitconfig" --add safe.directory '*'
    cp /etc/resolv.conf "$root/etc/resolv.conf"
}

# A whole root of a developer, with a build in it.
build_there() {
    root=$roots/$system.build
    copy_base "$system" "$root"
    copy_sources
    share_git_settings
    there=("$root" /build/debug)
    mapfile -t -O 2 there < <(shared_folders)
    there+=(DIARYPRESS_OPTIMIZED_TESTS=1 "PATH=/src/.build-tools/venv/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:${there[2]}/usr/bin")
    there_runs "cd /src && scripts/setup.sh --tests" || stop 69 "set-up failed on $system"
    there_runs "cd /src && swift build --build-tests --scratch-path /build" || stop 1 "the build failed on $system"
}

# A root of somebody who runs the program and no more than that, and the tools of the tests. ICU, which is for tests alone, has another name in each
# version of a system; the tests bring this machine's.
use_what_was_built_here() {
    local folder packages library
    root=$roots/$system.tests
    folder=$(DIARYPRESS_OPTIMIZED_TESTS=1 swift build --show-bin-path)
    [[ -x $folder/$bundle ]] || stop 69 "there is no $bundle in $folder; run: make build-tests"
    copy_base "$system" "$root"
    packages="$(runtime_packages) ${tools[*]}"
    if [[ ! -e $root/packages || $(<"$root/packages") != "$packages" ]]; then
        say "installing libraries, fonts and tools in $root"
        install_within "$system" "$root" --no-install-recommends "$packages" || stop $? "what the program and its tests need cannot be installed on $system"
        printf '%s\n' "$packages" >"$root/packages"
    fi
    rm -rf "$root/opt/tests"
    mkdir -p "$root/opt/tests"
    while IFS= read -r library; do cp "$library" "$root/opt/tests/"; done \
        < <(ldd "$folder/$bundle" | sed -n 's|^\tlibicu[a-z0-9]*\.so\.[0-9]* => \(/[^ ]*\) .*|\1|p')
    there=("$root" "$folder")
    mapfile -t -O 2 there < <(shared_folders)
    there+=("$PWD:writable" LD_LIBRARY_PATH=/opt/tests)
    # Real files that lie beside the project are read there too.
    [[ ! -d ../shared/samples ]] || there+=("$(realpath ../shared/samples)")
}

# Runs words in the root, whose folder of what was built is the second word of `there`.
there_runs() { within "${there[0]}" "$1" "${there[@]:2}"; }

# Runs suites, of which there must be some.
test_there() {
    local suites log=$roots/$system.tests.log
    suites=$(IFS='|' && printf '%s' "$*")
    say "testing; $log has all that is said"
    there_runs "cd $(source_folder) && ${there[1]}/$bundle --testing-library swift-testing --filter '$suites'" >"$log" 2>&1 \
        || { grep -A3 'recorded an issue\|^error\|Fatal' "$log" | head -n 80 >&2; tail -n 1 "$log" >&2; return 1; }
    tail -n 1 "$log" >&2
    ! tail -n 1 "$log" | grep -q ' with 0 tests' || { say "no test is in $*"; return 1; }
}

source_folder() { if [[ $mode == there ]]; then echo /src; else printf '%s\n' "$PWD"; fi; }

# The reports of every language and layout, here and there.
compare_pages() {
    local here=$roots/pages-here program
    rm -rf "$here" "$root/pages"
    mkdir -p "$here" "$root/pages"
    export DIARYPRESS_OPTIMIZED_TESTS=1
    [[ $mode == here ]] || swift build --product diarypress >&2 || return 1
    program=$(swift build --show-bin-path)/diarypress
    say "making pages of every language and layout, here and there"
    "$program" matrix --quiet --output "$here" >"$roots/matrix-here.txt" || say "matrix has remarks, see $roots/matrix-here.txt"
    there_runs "cd $(source_folder) && ${there[1]}/diarypress matrix --quiet --output /pages" >"$roots/matrix-$system.txt" \
        || say "matrix has remarks, see $roots/matrix-$system.txt"
    cmp -s "$roots/matrix-here.txt" "$roots/matrix-$system.txt" || say "matrix says other things on $system; compare $roots/matrix-*.txt"
    scripts/compare-pages.py "$here" "$root/pages" --pixels "$pixels"
}

main() {
    local mode=there quick=false
    if [[ ${1-} == --built-here || ${1-} == --quick ]]; then
        mode=here
        [[ $1 != --quick ]] || quick=true
        shift
    fi
    local system=${1-debian-13} bundle=DiaryPressPackageTests.xctest
    shift || true
    describe_system "$system" >/dev/null \
        || stop 64 "usage: scripts/portability.sh [--built-here | --quick] [debian-12|debian-13|ubuntu-24.04] [SUITE…]"
    command -v swift >/dev/null || stop 69 "there is no \`swift\` in PATH"
    require_roots

    local -a there failed=()
    local root
    if [[ $mode == here ]]; then
        if (($# == 0)); then
            set -- "${suites_built_here[@]}"
            if $quick; then set -- "${quick_suites[@]}"; fi
        fi
        use_what_was_built_here
    else
        (($# > 0)) || set -- "${suites_built_there[@]}"
        build_there
    fi
    test_there "$@" || failed+=(tests)
    $quick || compare_pages || failed+=(pages)
    ((${#failed[@]} == 0)) || stop 1 "not as it should be on $system: ${failed[*]}"
    say "$system is well"
}

main "$@"
