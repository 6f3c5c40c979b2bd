#!/usr/bin/env bash
#
# Lets deploy/slurm/nightly.sh work on a Slurm cluster of one machine while nodes and the controller fail, and prints for each
# night what was there in the end.
#
#   scripts/slurm-test.sh FIXTURE [NIGHT…]
#
# FIXTURE is a folder of scripts that stand for a cluster with the nodes lcn1 to lcn4 of two processors each, all called with a
# folder for its state first: `up.sh` and `down.sh`, `s` (runs a client command), `node-kill.sh` and `node-up.sh` (power off and
# on), `ctl-up.sh` (starts the controller again). Needs root, slurm-wlm, munge and iproute2. NIGHT is one of those below; all in
# this order unless some are named. PEOPLE (2000) and SHARDS (8) are taken from the environment, DIARYPRESS is the program.

# Nights are functions that are called by their names.
# shellcheck disable=SC2317
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

if (($# < 1)) || [[ ! -x $1/up.sh ]]; then
    echo "usage: scripts/slurm-test.sh FIXTURE [NIGHT...]" >&2
    exit 64
fi
fixture=$(cd "$1" && pwd)
shift
readonly people=${PEOPLE:-2000} shards=${SHARDS:-8}
DIARYPRESS=$(realpath "${DIARYPRESS:-.build/release/diarypress}")
DIARYPRESS_RESOURCES=$PWD
export DIARYPRESS DIARYPRESS_RESOURCES

work=$(mktemp -d /tmp/slurm-test.XXXXXX)
cluster=$work/cluster
cleanup() {
    "$fixture/down.sh" "$cluster" >/dev/null 2>&1
    [[ -n ${KEEP-} ]] || rm -rf "$work"
}
trap cleanup EXIT
export XDG_CACHE_HOME=$work/cache
mkdir -p "$XDG_CACHE_HOME" "$work/bin"

# The commands of a client, as nightly.sh calls them.
for command in sbatch squeue scancel scontrol sinfo; do
    printf '#!/bin/sh\nPATH=%s exec "%s/s" "%s" %s "$@"\n' "$PATH" "$fixture" "$cluster" "$command" >"$work/bin/$command"
done
chmod +x "$work"/bin/*
export PATH=$work/bin:$PATH

python3 scripts/batch_people.py "$work/input" "$people" --languages "en ko" --workers 1 --chunk 25

# Each night has an output folder of its own; the diaries are the same.
job_of() {
    mkdir -p "$work/$1"
    cp "$work/input/key" "$work/$1/key"
    sed 's|folder="people"|folder="../input/people"|' "$work/input/job.xml" >"$work/$1/job.xml"
}

digest_of() { (cd "$1" && find . -name '*.pdf' -print0 | sort -z | xargs -0 sha256sum | sha256sum | cut -c1-16); }

await_task() {
    local try
    for ((try = 0; try < 240; try++)); do
        [[ -z $(squeue --noheader --states RUNNING --format %i 2>/dev/null) ]] || return 0
        sleep 0.25
    done
    return 1
}

# The node of a task that runs.
busy_node() { squeue --noheader --states RUNNING --format %N | head -n 1; }

kill_controller() { kill -KILL "$(cat "$cluster/run/slurmctld.pid")"; }

# What goes wrong in a night, while nightly.sh is at work.
quiet() { :; }
again() { :; }
power() {
    await_task && sleep 3
    local node
    node=$(busy_node)
    "$fixture/node-kill.sh" "$cluster" "$node"
    sleep 50
    "$fixture/node-up.sh" "$cluster" "$node"
}
partition() {
    await_task && sleep 3
    local node
    node=$(busy_node)
    ip -n lcctl link set "v${node#lcn}" down
    sleep 55
    ip -n lcctl link set "v${node#lcn}" up
}
controller_late() {
    await_task && sleep 11
    kill_controller
    sleep 20
    "$fixture/ctl-up.sh" "$cluster"
}
controller_early() {
    await_task && sleep 1
    kill_controller
    sleep 20
    "$fixture/ctl-up.sh" "$cluster"
    # An operator's part: nodes that a forgotten array made the controller doubt.
    local round
    for ((round = 0; round < 12; round++)); do
        sleep 5
        scontrol update nodename="lcn[1-4]" state=resume >/dev/null 2>&1
    done
}
everything() {
    power &
    sleep 4
    partition_other &
    controller_late
    wait
}
partition_other() {
    await_task && sleep 5
    local node
    node=$(squeue --noheader --states RUNNING --format %N | sort -u | tail -n 1)
    ip -n lcctl link set "v${node#lcn}" down
    sleep 55
    ip -n lcctl link set "v${node#lcn}" up
}

failed=0
expected=
# Lets one night pass and prints its line of the table.
night() {
    local name=$1 folder=$work/$1 status=0 faults_id begun restarts
    [[ $name == again ]] && folder=$work/quiet
    [[ $name == again ]] || job_of "$name"
    begun=$SECONDS
    "$name" >"$work/$name.faults" 2>&1 &
    faults_id=$!
    POLL=2 PATIENCE=900 deploy/slurm/nightly.sh "$shards" "$folder/out" "$folder/job.xml" --as-of 2025-12-01 \
        >"$work/$name.log" 2>&1 || status=$?
    local seconds=$((SECONDS - begun))
    wait "$faults_id"
    restarts=$(grep -c 'NODE_FAIL\|REQUEUE' "$cluster/log/jobcomp.txt" 2>/dev/null)
    local reports digest verdict=ok
    reports=$(find "$folder/out" -name '*.pdf' | wc -l)
    digest=$(digest_of "$folder/out")
    [[ -n $expected ]] || expected=$digest
    if ((status != 0)) || [[ $digest != "$expected" ]] || ((reports != people * 2)); then
        verdict=FAULT
        failed=1
    fi
    printf '| %-16s | %4d s | %6d | %8d | %7d of %d | %s | %-5s |\n' "$name" "$seconds" "$(grep -c "nightly: round" "$work/$name.log")" "$((restarts - seen_restarts))" \
        "$reports" "$((people * 2))" "$digest" "$verdict"
    seen_restarts=$restarts
    tail -n 1 "$work/$name.log"
    if [[ $verdict != ok ]]; then tail -n 12 "$work/$name.log"; fi
}

seen_restarts=0
[[ $("$fixture/up.sh" "$cluster" 4) == up ]] || {
    echo "slurm-test: the cluster does not come up" >&2
    exit 69
}
(($# > 0)) || set -- quiet again power partition controller_late controller_early everything
printf '| night            |   time | rounds | requeues | reports | digest of all | |\n'
for name in "$@"; do
    night "$name"
    # Nodes and controller are whole again before the next.
    for ((try = 0; try < 240; try++)); do
        [[ $(sinfo --noheader --Node --format %T 2>/dev/null | grep -c '^idle$') == 4 ]] && break
        scontrol update nodename="lcn[1-4]" state=resume >/dev/null 2>&1
        sleep 0.5
    done
done
exit "$failed"
