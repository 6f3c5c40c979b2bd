#!/usr/bin/env bash
#
# Starts the export service on this machine with what scripts/service-demo.sh makes, and prints how to ask it, by browser and by curl:
#
#   scripts/serve.sh FOLDER PROGRAMS
#
# FOLDER keeps settings, keys and the store of an invented person; PROGRAMS is the folder of `diarypress` and `diarypress-service`.
#
# Exit codes: those of diarypress-service; 64 wrong arguments, 69 a program is missing or the service is not ready within 60 seconds.

set -euo pipefail

if (($# != 2)); then
    printf 'usage: scripts/serve.sh FOLDER PROGRAMS\n' >&2
    exit 64
fi
here=$(dirname "${BASH_SOURCE[0]}")
mkdir -p "$1"
folder=$(cd "$1" && pwd)
programs=$(cd "$2" && pwd)
readonly here folder programs

for program in diarypress diarypress-service; do
    [[ -x $programs/$program ]] || {
        printf 'serve: there is no %s in %s\n' "$program" "$programs" >&2
        exit 69
    }
done
command -v curl >/dev/null || {
    printf 'serve: curl is missing; run: apt-get install curl\n' >&2
    exit 69
}

# shellcheck source=scripts/service-ready.sh
source "$here/service-ready.sh"
PATH="$programs:$PATH" "$here/service-demo.sh" "$folder" "$programs/diarypress"

"$programs/diarypress-service" --config "$folder/service.json" &
service=$!
trap 'kill "$service" 2>/dev/null || true' EXIT INT TERM
service_is_ready 8081 "$service" || {
    # One that ended by itself has said why, and its exit code is ours.
    kill -0 "$service" 2>/dev/null || wait "$service"
    printf 'serve: the service is not ready after 60 seconds\n' >&2
    exit 69
}

code=$("$programs/diarypress-service" new-code --config "$folder/service.json" --tenant demo --person ann)
printf '\nThe page of the invented person; the link works once, for five minutes:\n\n  http://localhost:8080/people/ann#%s\n\nCtrl-C ends the service.\n' "$code"
wait "$service"
