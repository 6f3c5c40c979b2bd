#!/bin/sh
# The nightly job on a Slurm cluster: nightly.sh SHARDS OUTPUT JOB [OPTION OF diarypress batch…]
#
# Submits an array of shards, waits for it, submits again what did not come to an end, then adds up and verifies. What is
# done is read from the output folder and never from Slurm: a controller that was restarted may have forgotten an array
# whose number it had given out, and may run tasks again that had ended. Both do no harm, because a shard that is complete
# finds nothing to do, and one that is at work is locked.
#
# OUTPUT is the output folder that the job file names. The environment may say: DIARYPRESS, the program; ROUNDS, how often shards
# are submitted (6); POLL, the seconds between two looks at the queue, or two
# tries to reach a store (15); PATIENCE, the seconds after which no further round is
# begun and what waits in the queue is taken out (28800). sbatch's own variables (SBATCH_PARTITION, SBATCH_TIMELIMIT, …) hold.
#
# Ends with 0 when every shard is complete and everything was verified, 75 when shards are missing, 65 when verify found a
# difference or more people failed than the job allows, 64 when the job has another output folder, 73 when nothing can be
# written there, and else as the program ends when it counts what is to be done: 78 when the job file or the templates are wrong,
# 75 when the store is away.
set -eu
umask 077

if [ $# -lt 3 ]; then
    echo "usage: nightly.sh SHARDS OUTPUT JOB [OPTION OF diarypress batch...]" >&2
    exit 64
fi
shards=$1
output=$2
job=$3
shift 2
program=${DIARYPRESS:-diarypress}
rounds=${ROUNDS:-6}
poll=${POLL:-15}
until=$(($(date +%s) + ${PATIENCE:-28800}))
here=$(cd "$(dirname "$0")" && pwd)
# Other nights may be in the queue; this one is found by its name, which is one name only where no comma is in it.
name=diarypress-$(basename -- "$output" | tr -c 'A-Za-z0-9._\n-' _)-$$
logs=$output/.diarypress

for next; do
    case $next in
    --dry-run | --help | -h | --version)
        echo "nightly: $next makes nothing, so the night would never be complete: give it to diarypress batch" >&2
        exit 64
        ;;
    esac
done

say() { printf 'nightly: %s\n' "$*"; }

# The shards that have not come to an end, joined with commas; all of them where nothing is there yet.
missing() {
    status=0
    report=$("$program" batch merge "$output" --shards "$shards" --as-of "$day" 2>/dev/null) || status=$?
    case $status in
    0 | 3 | 65) ;;
    75) printf '%s\n' "$report" | sed -n 's|^missing: shard \([0-9]*\)/.*|\1|p' | paste -s -d , - ;;
    *) echo "1-$shards" ;;
    esac
}

# Waits until no task of this night is in the queue. Tasks that are held would wait for ever: when no others are left they are
# taken out, and submitted anew in the next round. While the controller does not answer, nothing is known, and the wait goes on.
await() {
    while sleep "$poll"; do
        if [ "$(date +%s)" -ge "$until" ]; then
            scancel --name "$name" --state PENDING || true
        fi
        tasks=$(squeue --noheader --array --name "$name" --format '%i %T %r' 2>/dev/null) || continue
        [ -n "$tasks" ] || return 0
        printf '%s\n' "$tasks" | grep -qiv 'held' || scancel --name "$name" || true
    done
}

# A job file that is wrong is told once, and not by every task. People who cannot have a report are no reason to leave out the
# others.
tries=0
until rehearsal=$("$program" batch "$@" --shard "1/$shards" --dry-run --accept-partial --quiet --json); do
    status=$?
    tries=$((tries + 1))
    if [ "$status" -ne 75 ] || [ "$tries" -ge "$rounds" ] || [ "$(date +%s)" -ge "$until" ]; then exit "$status"; fi
    sleep "$poll"
done
# All shards make reports of the same days, and those of the day before do not count, whenever each of them begins.
day=$(printf '%s\n' "$rehearsal" | sed -n 's|^ *"asOf" : "\([0-9-]*\)",\{0,1\}$|\1|p')
set -- "$@" --as-of "$day"
# What is done would be looked for where nothing is, round after round. JSON writes a stroke before quotes and strokes.
folder=$(printf '%s\n' "$rehearsal" | sed -n 's|^ *"output" : "\(.*\)",\{0,1\}$|\1|p' | sed 's|\\\(["\\]\)|\1|g')
if [ -n "$folder" ] && [ "$(realpath -m -- "$folder")" != "$(realpath -m -- "$output")" ]; then
    say "the reports of this job go to $folder and not to $output: name that folder as OUTPUT" >&2
    exit 64
fi
mkdir -p -- "$logs" || exit 73
# What an earlier start of this day brought about says nothing of this one: its tasks may never begin. Each shard writes anew.
for shard in "$logs"/shard-*-of-"$shards"; do rm -f -- "$shard/summary.json" || exit 73; done

round=0
# In the first round every shard has its turn, those that were complete today too: diaries may have changed since.
wanted=1-$shards
while [ -n "$wanted" ]; do
    if [ "$round" -ge "$rounds" ] || [ "$(date +%s)" -ge "$until" ]; then
        say "shards $wanted are not complete after $round rounds" >&2
        exit 75
    fi
    round=$((round + 1))
    say "round $round: shards $wanted"
    # A task that the controller took and forgot is in no queue; the next round finds its shard missing.
    sbatch --parsable --job-name "$name" --array "$wanted" --output "$(printf %s "$logs" | sed s/%/%%/g)/slurm-%a.log" --export ALL \
        "$here/shard.sh" "$shards" "$@" >/dev/null || say "sbatch did not take it" >&2
    await
    wanted=$(missing)
done

status=0
"$program" batch merge "$output" --shards "$shards" --as-of "$day" || status=$?
"$program" batch verify "$output" --job "$job" --as-of "$day"
# People without a report are told above and in the manifests; the night itself is complete.
[ "$status" -eq 3 ] || exit "$status"
