#!/usr/bin/env bash
#
# Installs the package of Debian in minimal roots of Debian 12 and 13, as somebody does who has nothing but the package, and uses it there as an ordinary
# user: version, manual page, reports of data files, the demo; qpdf looks at every file that is made. Tells whether both systems make the same bytes.
# Then it removes the package, and does the same with the tarball of a release, where there is one; neither may leave a file behind.
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
    cp "$package" scripts/package-steps.sh "$root/package/"
    cp -r config "$root/srv/reader/"
    cp config/data/*.csv "$root/srv/reader/data/"
    for file in "${sample_files[@]}"; do
        [[ -r $samples/$file ]] || continue
        number=$((number + 1))
        cp "$samples/$file" "$root/srv/reader/data/sample-$number.${file##*.}"
    done
    within "$root" "useradd --home-dir /srv/reader --shell /bin/bash reader && chown -R reader: /srv/reader"
}

test_on() {
    local system=$1 root=$roots/$1.package
    say "installing $package on $system"
    copy_base "$system" "$root"
    furnish "$root" || stop 1 "$root cannot be prepared"
    # Only what the package asks for is installed with it; then what it is looked at with.
    install_within "$system" "$root" "/package/$(basename "$package")" \
        || stop $? "the package cannot be installed on $system"
    install_within "$system" "$root" --no-install-recommends qpdf man-db || stop $? "qpdf and man-db cannot be installed on $system"
    local steps='runuser -u reader -- env HOME=/srv/reader /package/package-steps.sh'
    within "$root" "$steps" || stop 1 "the package does not do on $system what it should"
    cp "$root/srv/reader/sums.txt" "$roots/$system.sums"
    # What it depends on stays for the tarball, which needs the same.
    within "$root" 'apt-get purge --yes diarypress >/dev/null && find / -xdev -path /srv -prune -o -path /package -prune -o -name "*diarypress*" -print' \
        >"$root/left" || stop 1 "the package cannot be removed from $system"
    [[ ! -s $root/left ]] || stop 1 "the package leaves on $system: $(cat "$root/left")"
    [[ -n $tarball ]] || return 0
    say "installing $tarball on $system"
    cp "$tarball" "$root/package/release.tar.xz"
    # shellcheck disable=SC2016
    within "$root" 'set -e; cd /package; find /usr/local | sort >before; apt-get install --yes xz-utils >/dev/null; mkdir tree
        tar -x --strip-components=1 -C tree -f release.tar.xz; tree/install.sh; rm -rf /srv/reader/made
        env DIARYPRESS_TREE=/usr/local '"$steps"'; tree/uninstall.sh; find /usr/local | sort | diff before - >left' \
        || stop 1 "the tarball does not do on $system what it should: $(head -n 3 "$root/package/left" 2>/dev/null)"
    cmp -s "$root/srv/reader/sums.txt" "$roots/$system.sums" || stop 1 "package and tarball make other bytes on $system"
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
    local -a systems=(debian-12 debian-13)
    [[ -n $package ]] || package=$(find output -name 'diarypress_*.deb' -printf '%T@ %p\n' | sort -n | tail -n 1 | cut -d ' ' -f 2)
    [[ -r $package ]] || stop 69 "there is no package; run: make deb"
    if [[ -z $tarball && -d output/release ]]; then tarball=$(find output/release -name '*.tar.xz' | head -n 1); fi
    require_roots
    remove_copies
    trap remove_copies EXIT
    for system in "${systems[@]}"; do test_on "$system"; done
    compare_bytes "${systems[@]}"
}

main "$@"
