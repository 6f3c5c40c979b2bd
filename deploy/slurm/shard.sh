#!/bin/sh
# One shard of a nightly job, as a task of a Slurm array: shard.sh SHARDS JOB [OPTION OF diarypress batch…]
#SBATCH --job-name=diarypress
#SBATCH --requeue
#SBATCH --ntasks=1
#SBATCH --open-mode=append
#SBATCH --signal=TERM@30
set -eu
umask 077

shards=$1
shift
# Slurm's signals reach the command itself: it finishes what it has begun and leaves the rest to the next attempt. A shell
# in between would end without telling it. Tasks are counted from 1, as shards are.
exec "${DIARYPRESS:-diarypress}" batch "$@" --shard "$SLURM_ARRAY_TASK_ID/$shards" --accept-partial --quiet
