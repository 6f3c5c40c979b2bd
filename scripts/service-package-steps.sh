#!/usr/bin/env bash
#
# What root does with the installed packages where systemd runs, for scripts/service-package-test.sh: the steps of docs/service.md, then requests, a death
# of the service, a restart and the end. What the service says is looked at for the id of the person.
#
#   scripts/service-package-steps.sh
#
# Exit codes: 0 all is well, another that of the first step that failed, which is said before it runs.

set -euo pipefail
cd /package

# shellcheck source=scripts/service-ready.sh
source /package/service-ready.sh

readonly examples=/usr/share/doc/diarypress-service/examples
readonly service=http://127.0.0.1:8080
key=

step() {
    printf '    %s\n' "$*" >&2
    "$@"
}

set_up() {
    local entry
    install -d -m 0755 /etc/diarypress /etc/diarypress/clinic
    install -d -o diarypress -m 0700 /etc/diarypress/keys
    cp "$examples/service.json" /etc/diarypress/
    cp "$examples/report.xml" /etc/diarypress/clinic/
    (umask 077 && openssl rand -out /etc/diarypress/audit-key 32)
    install -d -o diarypress -m 0700 /var/lib/diarypress /var/lib/diarypress/clinic
    diarypress-service new-key --name portal --person ann --drafts >key.txt
    key=$(sed -n 1p key.txt)
    entry=$(sed -n 2p key.txt)
    install -o diarypress -m 0600 /dev/stdin /etc/diarypress/keys/clinic.json <<<"{\"keys\": [$entry]}"
    install -o diarypress -m 0600 export.csv /var/lib/diarypress/export.csv
    runuser -u diarypress -- diarypress import /var/lib/diarypress/export.csv --store sqlite:/var/lib/diarypress/clinic/people.sqlite \
        --person ann --zone Europe/Berlin --quiet
}

process() { systemctl show --property MainPID --value diarypress-service; }

ready() { service_is_ready 8081 "$(process)"; }

ask() { curl -sS --fail -H "Authorization: Bearer $key" "$@"; }

report() {
    ask -o report.pdf "$service/v1/people/ann/report?from=2025-11-03&through=2025-11-09&language=$1"
    qpdf --check report.pdf >qpdf.txt 2>&1
    diarypress check --quiet report.pdf
}

draft() {
    local address
    address=$(ask -o /dev/null -D - -H 'Content-Type: application/json' -d '{"zone": "Europe/Berlin"}' "$service/v1/drafts" \
        | tr -d '\r' | sed -n 's/^[Ll]ocation: //p')
    ask -o draft.json -H 'Content-Type: application/octet-stream' -T export.csv "$service$address/files/1?format=delimited"
    grep -q '"state":"ready"' draft.json
    ask -o report.pdf "$service$address/report?language=ko"
    diarypress check --quiet report.pdf
}

comes_back() {
    local before tries
    before=$(process)
    kill -KILL "$before"
    for ((tries = 0; tries < 100; tries++)); do
        [[ $(process) == 0 || $(process) == "$before" ]] || break
        sleep 0.2
    done
    ready
}

# Every worker has all that a kernel can give it, under the restrictions of the unit too; and no line has the id of the person or the key.
look_at_lines() {
    journalctl --unit diarypress-service --output cat --no-pager >lines.txt
    [[ $(grep -c 'worker.ready' lines.txt) -ge 3 ]]
    [[ $(grep -c 'worker.ready.*missing=""' lines.txt) == "$(grep -c 'worker.ready' lines.txt)" ]]
    [[ $(grep -c -e '\bann\b' -e "$key" lines.txt || true) == 0 ]]
    grep -o 'sandbox=".*"' lines.txt | sort -u | sed 's/^/    /' >&2
}

ends_well() {
    systemctl stop diarypress-service
    [[ $(systemctl show --property Result --value diarypress-service) == success ]]
    [[ -z $(find /proc -maxdepth 1 -name '[0-9]*' -user diarypress) ]]
}

main() {
    step set_up
    step systemctl enable --now --quiet diarypress-service
    step ready
    step report en
    step report ko
    step draft
    step comes_back
    step report ar
    step systemctl restart diarypress-service
    step ready
    step report de
    step look_at_lines
    step ends_well
    step diarypress-service audit-verify --key /etc/diarypress/audit-key /var/log/diarypress/audit*.jsonl
}

main
