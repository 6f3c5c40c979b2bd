#!/usr/bin/env bash
#
# Puts together what people install, from the packages and programs that `make deb-service` has built: `make release` calls both.
#
#   scripts/release.sh [FOLDER]     FOLDER is output/release where it is not said; what is in it is removed
#
# It gets the packages of Debian, a tarball that works below any prefix, files for images that install the packages, the parts of the programs
# (SPDX), the notes of the change log, and check sums. The same programs give the same bytes: times are those of the commit, names are sorted.
#
# Exit codes: 0 written, 66 packages or programs are missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export LC_ALL=C
readonly build=.build-service/release

say() { printf 'release: %s\n' "$*" >&2; }

# The time of the commit; outside of a clone, of the last entry of the package's change log.
epoch() { git log -1 --format=%ct 2>/dev/null || date -d "$(sed -n 's/^ -- .*>  //p;T;q' debian/changelog)" +%s; }

# The tree that install.sh of the tarball copies, with both programs in it.
tarball() {
    local folder=$1 name=$2 stage
    stage=$(mktemp -d)
    DIARYPRESS_PROGRAM=$build/diarypress scripts/install.sh "/$name" "$stage"
    DIARYPRESS_SERVICE_PROGRAM=$build/diarypress-service scripts/install.sh --service "/$name" "$stage"
    install -m 0755 scripts/place.sh "$stage/$name/install.sh"
    install -m 0755 scripts/uninstall.sh "$stage/$name/uninstall.sh"
    install -m 0644 LICENSE README.md CHANGELOG.md "$stage/$name/"
    tar --create --directory "$stage" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --mode='u+rwX,go+rX,go-w' --format=gnu "$name" | xz --threads=1 >"$folder/$name.tar.xz"
    rm -rf "$stage"
}

# A file for images that installs the packages beside it, in place of building them.
image_file() {
    sed -e '/^ARG SWIFT_IMAGE/d' -e '/^FROM .* AS build$/,/^RUN make /d' -e 's|--from=build /src/output/||' \
        -e "s|^ARG VERSION=.*|ARG VERSION=$3|" -e 's|--file deploy/|--file |; s|From the root of a clone|In the folder of a release|' \
        -e 's| --build-arg VERSION="[^"]*"||' -e '/^# The first stage builds/,/^# What is built/d' "$1" >"$2"
}

main() {
    local folder=${1-output/release} version file
    SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH-$(epoch)}
    export SOURCE_DATE_EPOCH
    for file in "$build/diarypress" "$build/diarypress-service"; do
        [[ -x $file ]] || { say "there is no $file; run: make release"; exit 66; }
    done
    version=$("$build/diarypress" --version)
    for file in diarypress diarypress-service; do
        compgen -G "output/${file}_${version}_*.deb" >/dev/null || { say "there is no package of $version; run: make release"; exit 66; }
    done
    mkdir -p "$folder"
    find "$folder" -mindepth 1 -delete
    for file in diarypress diarypress-service; do cp output/"${file}_${version}"_*.deb "$folder/"; done
    tarball "$folder" "diarypress-$version-linux-$(uname -m)"
    image_file deploy/Containerfile "$folder/Containerfile" "$version"
    image_file deploy/Containerfile-service "$folder/Containerfile-service" "$version"
    scripts/sbom.py "$version" "$folder" >"$folder/diarypress-$version.spdx.json"
    awk '/^## / { shown = ++number == 1; next } shown' CHANGELOG.md >"$folder/RELEASE-NOTES.md"
    chmod 0644 "$folder"/*
    (cd "$folder" && sha256sum -- * >../SHA256SUMS && mv ../SHA256SUMS .)
    say "$folder has version $version"
}

main "$@"
