#!/usr/bin/env bash
#
# Runs the programs of deploy/deliver, deploy/fhir and deploy/night against servers on this machine: moto for S3, OpenSSH's sshd, aiosmtpd, and small servers of
# HTTP and FHIR, which are stopped, slow, refusing or talking nonsense by turns.
#
#   scripts/deliver-test.sh [NAME…]     only those tests, such as test_mail or test_http.HTTPTests
#
# scripts/setup.sh --deliver brings what it needs. DELIVER_TEST_SECONDS bounds it (900).
#
# Exit codes: 0 all passed, 1 a test failed, 69 something is missing, 124 the time was over.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly python=$PWD/.build-tools/deliver/bin/python3

if [[ ! -x $python ]]; then
    printf 'deliver-test: there is no %s; run: scripts/setup.sh --deliver\n' .build-tools/deliver >&2
    exit 69
fi
(($# > 0)) || set -- discover
cd deploy/deliver/tests
PYTHONDONTWRITEBYTECODE=1 exec timeout --kill-after 10 "${DELIVER_TEST_SECONDS:-900}" "$python" -W ignore::DeprecationWarning -m unittest "$@"
