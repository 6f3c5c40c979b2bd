#!/usr/bin/env bash
#
# Removes what was installed below a prefix: the files of its list, and the folders that are empty then.
#
#   uninstall.sh [PREFIX]     PREFIX is /usr/local where it is not said
#
# Exit codes: 0 removed, 64 wrong arguments, 66 nothing is installed there, or by a package of the system.

set -euo pipefail

main() {
    local prefix=${1-/usr/local} list file folder
    if (($# > 1)) || [[ $prefix != /* ]]; then
        printf 'usage: %s [PREFIX]; PREFIX begins with /\n' "$0" >&2
        exit 64
    fi
    list=$prefix/share/diarypress/installed-files
    if [[ ! -r $list ]]; then
        printf 'uninstall: there is no %s; a package is removed with: apt-get remove diarypress\n' "$list" >&2
        exit 66
    fi
    while IFS= read -r file; do
        [[ $file == /* || $file == *..* ]] || rm -f "$prefix/$file"
    done <"$list"
    # Folders from below, each with those above it as long as they are empty; the prefix itself stays.
    sed 's|/[^/]*$||' "$list" | LC_ALL=C sort --unique --reverse | while IFS= read -r folder; do
        (cd "$prefix" && rmdir --parents --ignore-fail-on-non-empty -- "$folder" 2>/dev/null) || true
    done
    rm -f "$list"
    (cd "$prefix" && rmdir --parents --ignore-fail-on-non-empty share/diarypress 2>/dev/null) || true
}

main "$@"
