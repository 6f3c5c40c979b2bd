#!/bin/sh
# Prints the version of the program: scripts/version.sh [FOLDER]
#
# In a clone that is the last tag and, behind it, how many commits there were since and which is built: 0.1.0, 0.1.0+12.g86026ff1, and
# 0.1.0+12.g86026ff1.modified where files are others than those of that commit. Without a tag it is the version of debian/changelog, which is the one that
# is written down, with +0 and the commit behind it; without git that version alone, and with +unknown where there is a clone and git says nothing of it.
# With a folder it writes Swift there that says so, and leaves the file alone where it says so already.
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/.."

written=$(sed -n '1s/^diarypress (\(.*\)) .*/\1/p' debian/changelog)

# A hook of git names the repository that it is of, which may be another one.
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE

# A folder that only lies within somebody's clone is none itself.
is_clone() { [ "$(git rev-parse --show-cdup 2>/dev/null || echo no)" = "" ]; }

# v0.1.0-12-g86026ff1 becomes 0.1.0+12.g86026ff1, v0.1.0-0-g86026ff1 becomes 0.1.0; a tag of another form is no version.
from_tag() {
    git describe --abbrev=8 --tags --long --match 'v[0-9]*' --dirty=-modified 2>/dev/null \
        | sed -n 's/^v\([0-9][0-9.]*\)-\([0-9]*\)-\(g[0-9a-f]*\)/\1+\2.\3/; s/+0\.g[0-9a-f]*//; s/-modified$/.modified/; s/^\([0-9.]*\)\.modified$/\1+modified/; /^[0-9]/p'
}

from_commit() {
    git describe --abbrev=8 --always --match '' --dirty=.modified 2>/dev/null | sed -n "s/^[0-9a-f]/$written+0.g&/p"
}

version=$written
if is_clone; then
    version=$(from_tag)
    [ -n "$version" ] || version=$(from_commit)
fi
if [ -z "$version" ] || { [ -e .git ] && ! is_clone; }; then
    version=$written+unknown
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
