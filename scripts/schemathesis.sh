#!/usr/bin/env bash
#
# Holds the running service against its own description with Schemathesis: requests of all kinds, right and wrong, to every operation.
#
#   scripts/schemathesis.sh PROGRAMS [ARGUMENT…]
#
# PROGRAMS is the folder of `diarypress` and `diarypress-service`; arguments, such as --max-examples 100, are handed on. The service has a store, keys and
# settings of its own in a folder that is removed afterwards, on ports that nobody else has. Schemathesis comes into .build-tools/venv.
#
# Exit codes: 0 nothing was found, 1 something was, 64 wrong arguments, 69 a program is missing or the service is not ready within 60 seconds.

set -euo pipefail

if (($# < 1)); then
    printf 'usage: scripts/schemathesis.sh PROGRAMS [ARGUMENT…]\n' >&2
    exit 64
fi
programs=$(cd "$1" && pwd)
shift
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/service-ready.sh
source scripts/service-ready.sh
folder=$(mktemp -d)
readonly programs folder
service=
trap '[[ -z $service ]] || { kill "$service" 2>/dev/null && wait "$service"; } || true; rm -rf "$folder"' EXIT

fail() {
    printf 'schemathesis: %s\n' "$1" >&2
    exit 69
}

free_port() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

start_service() {
    scripts/service-demo.sh "$folder" "$programs/diarypress" >/dev/null
    # Schemathesis asks as fast as it can; what is looked at is each answer.
    env DIARYPRESS_SERVICE_LISTEN_PORT="$port" DIARYPRESS_SERVICE_MANAGEMENT_PORT="$management" \
        DIARYPRESS_SERVICE_DRAFTS_FOLDER="$folder/drafts" DIARYPRESS_SERVICE_CODES_FOLDER="$folder/codes" \
        DIARYPRESS_SERVICE_FONT_CACHE="$folder/fonts" DIARYPRESS_SERVICE_RESOURCES="$PWD" \
        DIARYPRESS_SERVICE_LIMITS_REQUESTS_PER_MINUTE=1000000 DIARYPRESS_SERVICE_LIMITS_REQUEST_BURST=1000000 \
        DIARYPRESS_SERVICE_LIMITS_DRAFTS_PER_SUBJECT=1000 DIARYPRESS_SERVICE_LIMITS_QUEUE_WAIT_SECONDS=30 \
        "$programs/diarypress-service" --config "$folder/service.json" 2>"$folder/service.log" &
    service=$!
    ! service_is_ready "$management" "$service" || return 0
    cat "$folder/service.log" >&2
    fail 'the service is not ready'
}

# Makes a draft whose file has been read, and prints its id.
make_draft() {
    local place
    place=$(curl -sS -f -o /dev/null -w '%header{location}' -H "$auth" -H 'Content-Type: application/json' \
        -d '{"zone": "Europe/Berlin"}' "http://127.0.0.1:$port/v1/drafts")
    curl -sS -f -o /dev/null -H "$auth" -H 'Content-Type: application/octet-stream' \
        -T Examples/home-monitor/export.csv "http://127.0.0.1:$port$place/files/1"
    printf '%s' "${place##*/}"
}

for program in diarypress diarypress-service; do
    [[ -x $programs/$program ]] || fail "there is no $program in $programs"
done
command -v curl >/dev/null || fail 'curl is missing; run: apt-get install curl'
.build-tools/venv/bin/pip install --quiet --requirement scripts/requirements-schemathesis.txt

port=$(free_port) management=$(free_port)
start_service
auth="Authorization: Bearer $(cat "$folder/credentials/api.key")"
hold() {
    local config=$1
    shift
    .build-tools/venv/bin/schemathesis --config-file "$config" run "http://127.0.0.1:$port/openapi.yaml" --checks all --header "$auth" "$@"
}

# Whatever an address may have in it, and whatever it may not.
status=0
hold scripts/schemathesis.toml "$@" || status=$?

# Then what comes as far as workers: somebody who is there, drafts whose files have been read, and forms with a file that can be.
{
    cat scripts/schemathesis.toml
    printf '\n[[operations]]\ninclude-path-regex = "^/v1/people/"\nparameters = { person = "ann" }\n'
    printf '\n[[operations]]\ninclude-method = "GET"\ninclude-path-regex = "^/v1/drafts/"\nparameters = { draft = "%s" }\n' "$(make_draft)"
    printf '\n[[operations]]\ninclude-method = "PUT"\ninclude-path-regex = "^/v1/drafts/"\nparameters = { draft = "%s" }\n' "$(make_draft)"
} >"$folder/known.toml"
export PYTHONPATH=scripts/serving SCHEMATHESIS_HOOKS=schemathesis_hooks
hold "$folder/known.toml" --mode positive --phases coverage,fuzzing --include-path-regex '^/v1/(people|drafts/|reports)' --exclude-method DELETE "$@" || status=$?
exit "$status"
