#!/usr/bin/env bash
#
# Runs the tests that `make build-tests` has built, and says again at the end which failed: of a long log often the end alone is kept.
#
#   scripts/run-tests.sh [ARGUMENT…]     arguments, such as --filter NAME, are handed on
#
# Exit codes: those of the tests.

set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

log=$(mktemp)
trap 'rm -f "$log"' EXIT
PATH="$PWD/.build-tools/venv/bin:$PATH" .build/debug/DiaryPressPackageTests.xctest --testing-library swift-testing "$@" 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
if ((status != 0)); then
    printf 'run-tests: what failed:\n'
    # An issue goes on in lines that begin with ↳; where the tests ended early, those that had begun are the ones to look at.
    if ! grep -E -A4 '^✘' "$log"; then
        sed -n 's/^◇ \(Test ".*"\) started\.$/\1/p' "$log" | sort | while IFS= read -r test; do
            grep -qF -e "✔ $test" "$log" || printf 'not ended: %s\n' "$test"
        done
    fi
fi
exit "$status"
