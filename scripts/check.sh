#!/usr/bin/env bash
#
# Runs every check of the project that is not a test, one line each, and says at the end whether all of them passed.
#
#   scripts/check.sh [NAME…]     only those whose names are given

set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1

# Each check is a function; its name is what the line says.
format() { swift format lint --strict --parallel --recursive Sources Service Tests Benchmarks Plugins Package.swift; }
boundaries() { python3 scripts/checks/boundaries.py; }
size() { python3 scripts/checks/size.py; }
constructs() { python3 scripts/checks/constructs.py; }
docs() { python3 scripts/checks/docs.py; }
xml() { python3 scripts/checks/xml_files.py; }
schemas() {
    local program="${DIARYPRESS_PROGRAM:-.build/debug/diarypress}" file failed=0
    if [[ ! -x $program ]]; then
        echo "note: skipped: there is no $program; build it with: swift build"
        return
    fi
    for file in config/schema/*.xsd; do
        diff <("$program" schema "$(basename "$file" .xsd)") "$file" >/dev/null && continue
        echo "$file: not what the rules mean; write it with: $program schema $(basename "$file" .xsd) > $file"
        failed=1
    done
    return "$failed"
}
words() { python3 scripts/checks/words.py; }
english() { python3 scripts/checks/english.py; }
deployment() { python3 scripts/checks/deployment.py; }
openapi() { python3 scripts/checks/openapi.py; }
version() { python3 scripts/checks/version.py; }
shell() { own_files '*.sh' .ci/run | xargs -0 shellcheck; }
python() { own_files '*.py' | xargs -0 python3 -c 'import sys; [compile(open(f).read(), f, "exec") for f in sys.argv[1:]]'; }
checks() { python3 -m unittest discover --quiet --start-directory scripts/tests --top-level-directory scripts/tests; }

# The project's files of these names: what git tracks or would track.
own_files() { git ls-files -z --cached --others --exclude-standard -- "$@"; }

indent() { sed 's/^/        /'; }

readonly all=(format boundaries size constructs docs xml schemas words english deployment openapi version shell python checks)

# Python writes no caches into the tree while it runs the checks.
export PYTHONDONTWRITEBYTECODE=1

(($# > 0)) || set -- "${all[@]}"
failed=()
for name in "$@"; do
    if [[ " ${all[*]} " != *" $name "* ]]; then
        printf 'check: there is no check named %s; there are: %s\n' "$name" "${all[*]}" >&2
        exit 64
    fi
    started=$SECONDS
    if said=$("$name" 2>&1); then
        printf 'ok    %-11s %3d s\n' "$name" "$((SECONDS - started))"
        grep '^note: ' <<<"$said" | indent
    else
        printf 'FAIL  %-11s %3d s\n' "$name" "$((SECONDS - started))"
        indent <<<"$said"
        failed+=("$name")
    fi
done

if ((${#failed[@]} > 0)); then
    printf 'check: failed: %s\n' "${failed[*]}"
    exit 1
fi
printf 'check: all passed\n'
