#!/bin/sh
# Prints the version of the program: scripts/version.sh [FOLDER]
#
# In a clone that is the last tag and, behind it, how many commits there were since and which is built: 0.1.0, 0.1.0+12.g86026ff, and
# 0.1.0+12.g86026ff.modified where files are others than those of that commit. Without git, or without a tag, it is the version of debian/changelog, which
# is the one that is written down. With a folder it writes Swift there that says so, and leaves the file alone where it says so already.
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/.."

written=$(sed -n '1s/^diarypress (\(.*\)) .*/\1/p' debian/changelog)

# A folder that only lies within somebody's clone is none itself.
is_clone() { [ "$(git rev-parse --show-cdup 2>/dev/null || echo no)" = "" ]; }

# v0.1.0-12-g86026ff becomes 0.1.0+12.g86026ff, v0.1.0-0-g86026ff becomes 0.1.0.
from_git() {
    git describe --tags --long --match 'v[0-9]*' --dirty=-modified 2>/dev/null \
        | sed -n 's/^v\(.*\)-\([0-9]*\)-\(g[0-9a-f]*\)/\1+\2.\3/; s/+0\.g[0-9a-f]*//; s/-modified$/.modified/; s/^\([0-9.]*\)\.modified$/\1+modified/; p'
}

without_tag() {
    commit=$(git rev-parse --short HEAD 2>/dev/null) || commit=
    printf '%s%s\n' "$written" "${commit:+.g$commit}" | sed 's/\.g/+g/'
}

version=$written
if is_clone; then
    version=$(from_git)
    [ -n "$version" ] || version=$(without_tag)
fi

if [ $# -eq 0 ]; then
    printf '%s\n' "$version"
    exit
fi
mkdir -p "$1"
cat >"$1/built.new" <<SWIFT
extension ProgramVersion {
    /// The version that was built.
    package static let built = "$version"
}
SWIFT
if cmp -s "$1/built.new" "$1/ProgramVersion+built.swift"; then
    rm "$1/built.new"
else
    mv "$1/built.new" "$1/ProgramVersion+built.swift"
fi
