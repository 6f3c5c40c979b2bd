#!/usr/bin/env bash
#
# Runs the tests that `make build-tests` has built, and says again at the end which failed: of a long log often the end alone is kept.
#
#   scripts/run-tests.sh [ARGUMENT…]     arguments, such as --filter NAME, are handed on
#
# What has not ended after an hour is ended, so that a test that waits for ever is named; torture and comparisons take as long as they need.
#
# Exit codes: those of the tests, 124 after an hour.

set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

limit=3600
[[ -z ${DIARYPRESS_TORTURE-}${DIARYPRESS_DIFFERENTIAL-}${DIARYPRESS_KILLS-} ]] || limit=0

# The tests write to a file: programs that outlive them could keep a pipe open.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
PATH="$PWD/.build-tools/venv/bin:$PATH" timeout "$limit" .build/debug/DiaryPressPackageTests.xctest --testing-library swift-testing "$@" >"$log" 2>&1 &
tests=$!
trap 'kill "$tests" 2>/dev/null' INT TERM
tail --lines=+1 --follow --pid="$tests" "$log" &
wait "$tests"
status=$?
wait $!
if ((status != 0)); then
    printf 'run-tests: what failed:\n'
    grep -a -E '^(✘|↳)' "$log"
    # Where the tests ended early, those that had begun are the ones to look at.
    sed -n -E 's/^◇ (Test .*) started\.$/\1/p' "$log" | grep -v '^Test \(run\|case\)' | while IFS= read -r test; do
        grep -a -qF -e "✔ $test " -e "✘ $test " "$log" || printf 'not ended: %s\n' "$test"
    done
fi
exit "$status"
