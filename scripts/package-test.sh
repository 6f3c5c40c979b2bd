#!/usr/bin/env bash
#
# Installs the package of Debian in minimal roots of Debian 12 and 13, as somebody does who has nothing but the package, and uses it there as an ordinary
# user: scripts/package-steps.sh. Tells whether both systems make the same bytes. Then it removes the package, and does the same with the tarball of a
# release, where there is one; neither may leave a file behind: the files of the root are listed before and after. The package of the service is installed
# and removed with that of the program, where it lies beside it.
#
#   scripts/package-test.sh [PACKAGE.deb [TARBALL]]     the newest of output/ where none is named; `make deb` builds one, `make release` both
#
# Each root is a copy that is removed afterwards; scripts/roots.sh says where they come from and what they need. Real exports that lie beside the project,
# or in $DIARYPRESS_SAMPLES, are made into reports too.
#
# Exit codes: 0 all is well, 1 something is not, 64 wrong arguments, 69 something is missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export LC_ALL=C
# shellcheck source=scripts/roots.sh
source scripts/roots.sh

readonly samples=${DIARYPRESS_SAMPLES:-../shared/samples}
readonly sample_files=(
    omron-de/bloodPressure.csv fhir-synthea-r4/Isaiah_Schaden.json healthkit-weight-lb/weight.csv apple-health-dogsheep/export.xml
)

remove_copies() { rm -rf "$roots"/*.package; }

# Puts the package and what is made into reports into a root.
furnish() {
    local root=$1 file number=0
    mkdir -p "$root/package" "$root/srv/reader/data"
    cp "${packages[@]}" scripts/package-steps.sh scripts/service-ready.sh "$root/package/"
    cp -r config "$root/srv/reader/"
    cp config/data/*.csv "$root/srv/reader/data/"
    for file in "${sample_files[@]}"; do
        [[ -r $samples/$file ]] || continue
        number=$((number + 1))
        cp "$samples/$file" "$root/srv/reader/data/sample-$number.${file##*.}"
    done
    within "$root" "useradd --home-dir /srv/reader --shell /bin/bash reader && chown -R reader: /srv/reader"
}

# The files of a root, but for those of its user, for the lists, caches and records that apt and dpkg keep, and for what systemd leaves, which is removed
# with the service's package.
files_of() {
    local others='srv|package|run|tmp|etc/(machine-id|mtab|vconsole\.conf|default/locale)|root/\.ssh|var/(cache|log|lib/(apt|dpkg|private|systemd))'
    find "$1" -xdev -mindepth 1 -regextype posix-extended -regex "$1/($others)" -prune -o -printf '%P\n' | sort
}

# Ends where a root has other files than those that were listed.
require_no_trace() {
    local root=$1 what=$2 left=$1/package/left
    files_of "$root" | diff "$root/package/before" - >"$left" || stop 1 "$what leaves or takes $(wc -l <"$left") lines: $(head -n 20 "$left")"
}

readonly steps='runuser -u reader -- env HOME=/srv/reader'

# The packages, as root installs them; what the steps look with comes after them. Only what the packages ask for is installed with them.
test_packages() {
    local system=$1 root=$roots/$1.package
    say "installing ${packages[*]} on $system"
    copy_base "$system" "$root"
    furnish "$root" || stop 1 "$root cannot be prepared"
    files_of "$root" >"$root/package/before"
    install_within "$system" "$root" "${packages[@]/#*\///package/}" || stop $? "the package cannot be installed on $system"
    install_within "$system" "$root" --no-install-recommends qpdf man-db curl || stop $? "qpdf, man-db and curl cannot be installed on $system"
    within "$root" "$steps /package/package-steps.sh" || stop 1 "the package does not do on $system what it should"
    within "$root" "apt-get purge --yes 'diarypress*' qpdf man-db curl && apt-get autoremove --purge --yes -o APT::AutoRemove::RecommendsImportant=false \
        -o APT::AutoRemove::SuggestsImportant=false" >"$root/package/log" 2>&1 \
        || stop 1 "the package cannot be removed from $system: $(tail -n 3 "$root/package/log")"
    require_no_trace "$root" "the package on $system"
}

# The tarball, beside what it needs.
test_tarball() {
    local system=$1 root=$roots/$1.tarball.package
    say "installing $tarball on $system"
    copy_base "$system" "$root"
    furnish "$root" || stop 1 "$root cannot be prepared"
    cp "$tarball" "$root/package/release.tar.xz"
    install_within "$system" "$root" --no-install-recommends "$(runtime_packages)" xz-utils qpdf man-db curl \
        || stop $? "what the tarball needs cannot be installed on $system"
    files_of "$root" >"$root/package/before"
    within "$root" "set -e; mkdir /package/tree; tar -x --strip-components=1 -C /package/tree -f /package/release.tar.xz; /package/tree/install.sh
        $steps DIARYPRESS_TREE=/usr/local /package/package-steps.sh; /package/tree/uninstall.sh" \
        || stop 1 "the tarball does not do on $system what it should"
    require_no_trace "$root" "the tarball on $system"
    cmp -s "$root/srv/reader/sums.txt" "$roots/$system.package/srv/reader/sums.txt" || stop 1 "package and tarball make other bytes on $system"
    rm -rf "$root"
}

# Reports whose bytes are others on another system, where cairo and HarfBuzz are of other versions.
compare_bytes() {
    local one=$roots/$1.package/srv/reader/sums.txt other=$roots/$2.package/srv/reader/sums.txt
    if cmp -s "$one" "$other"; then
        say "$1 and $2 make the same bytes"
    else
        say "$1 and $2 make other bytes of $(diff "$one" "$other" | grep -c '^<' || true) of $(wc -l <"$one") files"
    fi
}

main() {
    (($# <= 2)) || stop 64 "usage: scripts/package-test.sh [PACKAGE.deb [TARBALL]]"
    local package=${1-} tarball=${2-} system
    local -a systems=(debian-12 debian-13) packages
    [[ -n $package ]] || package=$(find output -name 'diarypress_*.deb' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2)
    [[ -r $package ]] || stop 69 "there is no package; run: make deb"
    packages=("$package")
    [[ ! -r ${package/diarypress_/diarypress-service_} ]] || packages+=("${package/diarypress_/diarypress-service_}")
    if [[ -z $tarball && -d output/release ]]; then tarball=$(find output/release -name '*.tar.xz' | head -n 1); fi
    require_roots
    remove_copies
    trap remove_copies EXIT
    for system in "${systems[@]}"; do
        test_packages "$system"
        [[ -z $tarball ]] || test_tarball "$system"
    done
    compare_bytes "${systems[@]}"
}

main "$@"
