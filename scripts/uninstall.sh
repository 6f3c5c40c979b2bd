#!/usr/bin/env bash
#
# Removes what was installed below a prefix: the files of its list, and the folders that were made for them and are empty then.
#
#   uninstall.sh [PREFIX]     PREFIX is /usr/local where it is not said
#
# Exit codes: 0 removed, 64 wrong arguments, 66 nothing is installed there, or by a package of the system.

set -euo pipefail

main() {
    local prefix=${1-/usr/local} list file folders
    if (($# > 1)) || [[ $prefix != /* ]]; then
        printf 'usage: %s [PREFIX]; PREFIX begins with /\n' "$0" >&2
        exit 64
    fi
    list=$prefix/share/diarypress/installed-files
    if [[ ! -r $list ]]; then
        printf 'uninstall: there is no %s; a package is removed with: apt-get remove diarypress\n' "$list" >&2
        exit 66
    fi
    folders=$(grep '/$' "$list" | LC_ALL=C sort --reverse) || true
    while IFS= read -r file; do
        [[ $file == /* || $file == *..* || $file == */ ]] || rm -f "$prefix/$file"
    done <"$list"
    rm -f "$list"
    # Folders from below.
    while IFS= read -r file; do
        [[ -z $file || $file == /* || $file == *..* ]] || rmdir --ignore-fail-on-non-empty -- "$prefix/$file" 2>/dev/null || true
    done <<<"$folders"
}

main "$@"
