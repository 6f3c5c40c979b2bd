#!/usr/bin/env bash
#
# Runs a PostgreSQL server for tests: its data and its socket are in one folder, nobody reaches it over the network, and
# it goes when the standard input of this script ends, so that it outlives no test run.
#
#   scripts/postgres.sh FOLDER
#
# Says `ready` when the server takes connections as user `postgres`. Then takes these words, one a line, and answers each
# when it is done: `stop` (at once, as a crash: `stopped`), `kill` (its first process only, without a warning: `killed`),
# `start` (`ready`), `freeze` (`frozen`), `thaw` (`thawed`). Of its users only `guarded`, whom a test may make, needs a password.
#
# Exit codes: 0 done, 64 wrong arguments, 69 there is no server to be run here.

set -euo pipefail

say() { printf 'postgres: %s\n' "$*" >&2; }

(($# == 1)) || {
    say "usage: scripts/postgres.sh FOLDER"
    exit 64
}
readonly folder=$1 data=$1/data log=$1/log

# Debian keeps the programs of each version in a folder of their own.
programs=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
if [[ -z $programs ]]; then
    programs=$(dirname "$(command -v initdb || true)")
fi
if [[ ! -x $programs/initdb || ! -x $programs/pg_ctl ]]; then
    say "PostgreSQL is not installed; scripts/setup.sh --tests installs it"
    exit 69
fi
readonly programs

# The server refuses to run as root.
as_owner() { "$@"; }
if [[ $(id -u) == 0 ]]; then
    if ! id postgres >/dev/null 2>&1; then
        say "the server cannot run as root, and there is no user \`postgres\`"
        exit 69
    fi
    as_owner() { runuser -u postgres -- "$@"; }
    install -d -o postgres -m 700 "$data"
    install -d -o postgres -m 755 "$folder/socket"
    install -o postgres -m 600 /dev/null "$log"
else
    install -d -m 700 "$data" "$folder/socket"
fi
cd /

start() {
    as_owner "$programs/pg_ctl" start --silent --wait --pgdata="$data" --log="$log" \
        --options="-c listen_addresses='' -c unix_socket_directories='$folder/socket' -c fsync=off -c max_connections=20" \
        >/dev/null 2>&1 </dev/null || {
        say "the server does not start: $(tail -n 3 "$log")"
        exit 69
    }
    echo ready
}

stop() { as_owner "$programs/pg_ctl" stop --silent --mode=immediate --pgdata="$data" >/dev/null 2>&1 </dev/null || true; }

# The other processes notice by themselves that their parent is gone, and a server starts only when they have ended.
kill_first() {
    local main others one
    main=$(head -n 1 "$data/postmaster.pid")
    others=$(pgrep --parent "$main" || true)
    kill -KILL "$main"
    for one in $main $others; do
        while kill -0 "$one" 2>/dev/null; do sleep 0.02; done
    done
}

# The server and the processes it has made.
send() {
    local main
    main=$(head -n 1 "$data/postmaster.pid")
    kill "-$1" "$main"
    pkill "-$1" --parent "$main" || true
}

as_owner "$programs/initdb" --username=postgres --auth=trust --encoding=UTF8 --no-locale --no-sync --pgdata="$data" \
    >"$folder/initdb" 2>&1 </dev/null || {
    say "initdb failed: $(tail -n 3 "$folder/initdb")"
    exit 69
}
sed -i '1i local all guarded scram-sha-256' "$data/pg_hba.conf"
trap stop EXIT
start
while read -r word; do
    case $word in
        stop) stop && echo stopped ;;
        kill) kill_first && echo killed ;;
        start) start ;;
        freeze) send STOP && echo frozen ;;
        thaw) send CONT && echo thawed ;;
        *) say "unknown word: $word" ;;
    esac
done
