#!/usr/bin/env bash
#
# Builds and tests the project on another system: in a root of its own that debootstrap makes, with this machine's toolchain of Swift. Then holds the
# pages of every language and layout against those of this machine.
#
#   scripts/portability.sh [SYSTEM] [SUITE…]
#
# Systems are debian-12, debian-13 (which is usual) and ubuntu-24.04; suites are names of test targets or suites. Roots and what was built in them
# stay in $XDG_CACHE_HOME/diarypress-roots (~/.cache), so that the next run takes minutes. Needs root, debootstrap and a mirror: the one that apt has,
# or DIARYPRESS_DEBIAN_MIRROR and DIARYPRESS_UBUNTU_MIRROR.
#
# Exit codes: 0 all is well, 1 a build, a test or a page is not, 64 wrong arguments, 69 something is missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export LC_ALL=C
readonly cache=${XDG_CACHE_HOME:-$HOME/.cache}/diarypress-roots
readonly usual_suites=(
    FileKitTests XMLKitTests ZipKitTests CNumberPrintingTests CDeflatingTests PDFReadingTests PDFCheckingTests PDFFinishingTests CairoKitTests
    PangoKitTests PDFRenderingTests DiaryReadingTests ReportPipelineTests BatchRunTests EndToEndTests
)

say() { printf 'portability: %s\n' "$*" >&2; }

stop() {
    local code=$1
    shift
    say "$@"
    exit "$code"
}

# The first mirror of Debian that apt fetches lists from.
debian_mirror() {
    local found
    found=$(apt-get indextargets --format "\$(REPO_URI)" "Identifier: Packages" 2>/dev/null | grep -m1 '/debian/*$' || true)
    printf '%s\n' "${found:-http://deb.debian.org/debian}"
}

# Makes a root with nothing but what a system has at least; set-up installs the rest in it.
make_root() {
    local suite=$1 mirror=$2 keys=$3 components=$4 part=$root.part
    command -v debootstrap >/dev/null || stop 69 "debootstrap is missing; run: apt-get install debootstrap"
    [[ -r $keys ]] || stop 69 "$keys is missing, which the lists of $system are signed with"
    say "making $root"
    rm -rf "$part"
    debootstrap --variant=minbase --include=ca-certificates --keyring="$keys" --components="$components" \
        "$suite" "$part" "$mirror" >"$cache/$system.log" 2>&1 \
        || stop 69 "debootstrap failed, $cache/$system.log has its words"
    mv "$part" "$root"
}

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

# Folders of this machine that a build in the root needs too: the toolchain, and where git is told to find packages.
shared_folders() {
    local swift
    swift=$(readlink -f "$(command -v swift)")
    printf '%s\n' "${swift%/usr/bin/*}"
    git config --get-regexp '^url\..*\.insteadof$' | sed -n 's|^url\.\(/.*\)\.insteadof .*|\1|p' | sort -u
}

share_git_settings() {
    : >"$root/etc/gitconfig"
    git config --get-regexp '^url\..*\.insteadof$' | while read -r key value; do
        git config --file "$root/etc/gitconfig" --add "$key" "$value"
    done || true
    git config --file "$root/etc/gitconfig" --add safe.directory '*'
    cp /etc/resolv.conf "$root/etc/resolv.conf"
}

# Runs words of bash in the root, with folders of this machine mounted for as long as they run.
within() {
    local -a folders
    mapfile -t folders < <(shared_folders)
    # shellcheck disable=SC2016
    unshare --mount bash -c '
        set -eu
        root=$1 words=$2
        shift 2
        mount --make-rprivate /
        mount -t proc proc "$root/proc"
        mount --rbind /sys "$root/sys"
        mount --rbind /dev "$root/dev"
        mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
        for folder in "$@"; do
            mkdir -p "$root$folder"
            mount --bind "$folder" "$root$folder"
        done
        cd "$root"
        exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive DIARYPRESS_OPTIMIZED_GEOMETRY=1 \
            PATH="/src/.build-tools/venv/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$1/usr/bin" \
            bash -c "cd /src && $words"
    ' _ "$root" "$1" "${folders[@]}"
}

test_there() {
    local suites
    suites=$(IFS='|' && printf '%s' "$*")
    within "swift test --disable-xctest --skip-build --scratch-path /build --filter '$suites'"
}

# The reports of every language and layout, here and there.
compare_pages() {
    local here=$cache/pages-here there=$root/pages program
    rm -rf "$here" "$there"
    mkdir -p "$here" "$there"
    export DIARYPRESS_OPTIMIZED_GEOMETRY=1
    swift build --product diarypress >&2
    program=$(swift build --show-bin-path)/diarypress
    "$program" matrix --quiet --output "$here" >"$cache/matrix-here.txt" || say "matrix has remarks, see $cache/matrix-here.txt"
    within "/build/debug/diarypress matrix --quiet --output /pages" >"$cache/matrix-$system.txt" \
        || say "matrix has remarks, see $cache/matrix-$system.txt"
    cmp -s "$cache/matrix-here.txt" "$cache/matrix-$system.txt" || say "matrix says other things on $system; compare $cache/matrix-*.txt"
    scripts/compare-pages.py "$here" "$there"
}

main() {
    readonly system=${1-debian-13}
    shift || true
    (($# > 0)) || set -- "${usual_suites[@]}"
    readonly root=$cache/$system
    local suite mirror keys=/usr/share/keyrings/debian-archive-keyring.gpg components=main
    case $system in
        debian-12) suite=bookworm mirror=${DIARYPRESS_DEBIAN_MIRROR-$(debian_mirror)} ;;
        debian-13) suite=trixie mirror=${DIARYPRESS_DEBIAN_MIRROR-$(debian_mirror)} ;;
        ubuntu-24.04)
            suite=noble mirror=${DIARYPRESS_UBUNTU_MIRROR-http://archive.ubuntu.com/ubuntu}
            keys=/usr/share/keyrings/ubuntu-archive-keyring.gpg components=main,universe
            ;;
        *) stop 64 "usage: scripts/portability.sh [debian-12|debian-13|ubuntu-24.04] [SUITE…]" ;;
    esac
    [[ $(id -u) == 0 ]] || stop 69 "roots are for root alone; run it with sudo"
    command -v swift >/dev/null || stop 69 "there is no \`swift\` in PATH"

    mkdir -p "$cache"
    [[ -d $root ]] || make_root "$suite" "$mirror" "$keys" "$components"
    copy_sources
    share_git_settings
    local failed=()
    within "scripts/setup.sh --tests" || stop 69 "set-up failed on $system"
    within "swift build --build-tests --scratch-path /build" || stop 1 "the build failed on $system"
    test_there "$@" || failed+=(tests)
    compare_pages || failed+=(pages)
    ((${#failed[@]} == 0)) || stop 1 "not as it should be on $system: ${failed[*]}"
    say "$system is well"
}

main "$@"
