#!/usr/bin/env bash
#
# Runs a command where this project lies at /mnt, whatever folder it lies in: what is built there has the same bytes everywhere.
#
#   scripts/fixed-path.sh COMMAND [ARGUMENT…]
#
# /mnt is such for this command alone (namespaces of mounts and users, namespaces(7)). Where the system allows no such namespace, as in some containers,
# the command runs in the project's own folder, and a line says so.
#
# Exit codes: those of the command.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Root needs no namespace of users, and files keep their owners.
names=(unshare --mount)
((EUID == 0)) || names+=(--map-root-user)

# shellcheck disable=SC2016 # expanded by the shell inside
readonly enter='mount --bind "$PWD" /mnt && cd /mnt && exec "$@"'

if ! "${names[@]}" sh -c "$enter" sh true 2>/dev/null; then
    printf 'fixed-path: %s\n' 'this system gives no mounts of its own to a command: bytes depend on the folder' >&2
    exec "$@"
fi
exec "${names[@]}" sh -c "$enter" sh "$@"
