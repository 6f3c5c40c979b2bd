#!/usr/bin/env bash
#
# Copies an installed tree below a prefix, and lists its files there for uninstall.sh. It is the install.sh of a release's tarball too.
#
#   place.sh [TREE [PREFIX]]     TREE is the folder of this script, PREFIX /usr/local, where they are not said
#
# Exit codes: 0 installed, 64 wrong arguments, 73 PREFIX cannot be written to.

set -euo pipefail

main() {
    local tree=${1-$(dirname "${BASH_SOURCE[0]}")} prefix=${2-/usr/local} list file folders
    if (($# > 2)) || [[ $prefix != /* || ! -d $tree/bin ]]; then
        printf 'usage: %s [TREE [PREFIX]]; TREE has a folder bin, PREFIX begins with /\n' "$0" >&2
        exit 64
    fi
    list=$prefix/share/diarypress/installed-files
    # Folders that are not there yet: uninstall.sh removes those again, and no others.
    folders=$(cd "$tree" && find bin lib share share/diarypress -type d 2>/dev/null | while IFS= read -r file; do
        [[ -d $prefix/$file ]] || printf '%s/\n' "$file"
    done) || true
    mkdir -p "$prefix/share/diarypress" && touch "$list" || exit 73
    while IFS= read -r file; do
        install -D -m "$(stat -c %a "$tree/$file")" "$tree/$file" "$prefix/$file"
        # A unit names the program, which is elsewhere under another prefix.
        if [[ $file == lib/systemd/* ]]; then sed -i "s|[^ =]*/bin/diarypress|$prefix/bin/diarypress|" "$prefix/$file"; fi
        printf '%s\n' "$file"
    done < <(cd "$tree" && find bin lib share -type f | LC_ALL=C sort) | LC_ALL=C sort --unique --output="$list" - "$list" \
        <(printf '%s\n' "$folders" | sed '/^$/d')
}

main "$@"
