#!/usr/bin/env bash
#
# Runs a command where this project lies at /mnt, whatever folder it lies in: what is built there has the same bytes everywhere.
#
#   scripts/fixed-path.sh COMMAND [ARGUMENT…]
#
# /mnt is such for this command alone (namespaces of mounts and users, namespaces(7)). Where that is not possible the command runs in the project's own
# folder, and a line says so: in some containers, and where the command, the user's files or the history of the project would not be found at /mnt.
#
# Exit codes: those of the command.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# shellcheck disable=SC2016 # expanded by the shell inside
readonly enter='mount --rbind "$PWD" /mnt && cd /mnt && exec "$@"'
# shellcheck disable=SC2016
readonly find='command -v "$0" && { [ ! -e .git ] || git rev-parse HEAD; }'

# Root needs no namespace of users, if it may mount, and files keep their owners.
for way in 'unshare --mount' 'unshare --mount --map-root-user'; do
    [[ ${HOME-}/ != /mnt/* && ${TMPDIR-}/ != /mnt/* ]] || break
    read -r -a names <<<"$way"
    if "${names[@]}" sh -c "$enter" sh sh -c "$find" "$1" >/dev/null 2>&1; then
        exec "${names[@]}" sh -c "$enter" sh "$@"
    fi
done
printf 'fixed-path: this project cannot be at /mnt: what is built depends on its folder\n' >&2
exec "$@"
