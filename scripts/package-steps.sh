#!/usr/bin/env bash
#
# What an ordinary user does with the installed package, for scripts/package-test.sh, which lays the demo's config and data files into the user's folder:
# version, a first report of an export by one command, manual page, completions, reports of data files, the demo, all that the clone has beside the program,
# and the page of the service, where that is installed. Every file that is made is checked, by the program and by qpdf.
#
#   scripts/package-steps.sh     DIARYPRESS_TREE is the prefix of what is no package, but was installed from a tarball
#
# Exit codes: 0 all is well, another that of the first step that failed, which is said before it runs.

set -euo pipefail
cd "$HOME"
# shellcheck source=scripts/service-ready.sh
source "$(dirname "${BASH_SOURCE[0]}")/service-ready.sh"

step() {
    printf '    %s\n' "$*" >&2
    "$@"
}

# The first report, before anything is prepared.
first_report() {
    local began
    began=$(date +%s%3N)
    diarypress report "$prefix/share/diarypress/Examples/home-monitor/export.csv" --quiet --output made/first.pdf
    began=$(($(date +%s%3N) - began))
    printf '    the first report took %s ms\n' "$began"
    ((began < 10000))
}

manual_page() {
    local page
    for page in diarypress diarypress-render diarypress-formats; do
        man "$page" >man.txt
        [[ $(wc -l <man.txt) -gt 20 ]]
    done
    printf '    the manual has %s pages\n' "$(find "$prefix/share/man" -name 'diarypress*.gz' | wc -l)"
}

# Completions of two shells are there, and those of bash work.
completions() {
    # shellcheck disable=SC2016
    bash -c 'source "$1/share/bash-completion/completions/diarypress"; COMP_WORDS=(diarypress re); COMP_CWORD=1; COMP_LINE="diarypress re"; COMP_POINT=13
        _diarypress diarypress re diarypress; [[ " ${COMPREPLY[*]} " == *" report "* ]]' _ "$prefix"
    [[ -s $prefix/share/zsh/vendor-completions/_diarypress && -s $prefix/share/fish/vendor_completions.d/diarypress.fish ]]
}

# The service with an invented person, as a user starts it who has no systemd: its page and a report. In a changed root there are no further namespaces.
service_page() {
    local key entry process port=8480
    mkdir -p service/keys service/store service/reports service/audit
    cp "$prefix/share/diarypress/Examples/service/reports/report.xml" service/reports/
    head -c 32 /dev/urandom >service/keys/audit
    diarypress-service new-key --name own --person ann >service/key.txt
    key=$(sed -n 1p service/key.txt) entry=$(sed -n 2p service/key.txt)
    printf '{"keys": [%s]}\n' "$entry" >service/keys/keys.json
    chmod 600 service/keys/*
    diarypress import "$prefix/share/diarypress/Examples/home-monitor/export.csv" --store sqlite:service/store/people.sqlite --person ann \
        --zone Europe/Berlin --quiet
    cat >service/service.json <<EOF
{"listen": {"port": $port}, "management": {"port": $((port + 1))}, "requiresSandbox": false, "draftsFolder": "drafts",
 "limits": {"stoppingNoticeSeconds": 0}, "audit": {"file": "audit/audit.jsonl", "keyFile": "keys/audit"},
 "tenants": {"own": {"store": "sqlite:store/people.sqlite", "config": "reports/report.xml", "apiKeysFile": "keys/keys.json"}}}
EOF
    diarypress-service --config service/service.json 2>service/log &
    process=$!
    # Whatever fails from here on, the service does not stay in the root.
    trap 'kill "${process-}" 2>/dev/null || true' EXIT
    service_is_ready $((port + 1)) "$process" || { cat service/log; return 1; }
    # Nobody has signed in, so the page that says so comes with 401.
    curl -sS -o service/page.html "http://127.0.0.1:$port/?language=ko"
    grep -q '<html lang="ko"' service/page.html
    curl -sS --fail -H "Authorization: Bearer $key" -o made/service.pdf "http://127.0.0.1:$port/v1/people/ann/report?language=en"
    kill "$process"
    wait "$process"
    rm -r service
}

# What a clone has: schemas that a new configuration names, examples, documents, the job, the demo of `matrix`.
like_the_clone() {
    local file shared=$prefix/share/diarypress
    for file in docs/README.md docs/openapi.yaml config/job.xml config/people.txt Examples/home-monitor/ann.xml README.md; do
        [[ -r $shared/$file ]] || { echo "there is no $shared/$file"; return 1; }
    done
    cp "$shared/Examples/home-monitor/export.csv" .
    diarypress init export.csv -o started.xml --quiet
    grep -q "<?xml-model href=\"$shared/config/schema/diary.xsd\"?>" started.xml
    [[ -r $shared/config/schema/diary.xsd ]]
    diarypress check --quiet started.xml "$shared/config/job.xml" "$shared"/Examples/home-monitor/*
    diarypress matrix --layout visit --language en >matrix.txt
    rm started.xml export.csv
}

look_with_qpdf() {
    local file
    for file in made/*.pdf; do
        qpdf --check "$file" >qpdf.txt 2>&1 || {
            cat qpdf.txt
            return 1
        }
    done
    printf '    qpdf finds no fault in %s files\n' "$(find made -name '*.pdf' | wc -l)"
}

main() {
    local file number=0 prefix=${DIARYPRESS_TREE-/usr}
    mkdir made
    step diarypress --version
    [[ $prefix != /usr || $(diarypress --version) == "$(dpkg-query --show --showformat='${Version}' diarypress)" ]]
    step first_report
    manual_page
    step completions
    step like_the_clone
    for file in data/*; do
        number=$((number + 1))
        step diarypress report "$file" --quiet --output "made/report-$number.pdf"
    done
    step diarypress render config/diary.xml --quiet --output made
    if command -v diarypress-service >/dev/null; then step service_page; fi
    step diarypress lint "$prefix/share/diarypress/templates" --strict --quiet >lint.txt
    step diarypress check --quiet made/*.pdf
    look_with_qpdf
    sha256sum made/*.pdf >sums.txt
}

main "$@"
