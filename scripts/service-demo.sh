#!/usr/bin/env bash
#
# Makes all that the export service needs to be tried on this machine: credentials, a store with an invented person, and settings.
#
#   scripts/service-demo.sh FOLDER [DIARYPRESS]
#
# FOLDER is made where it is missing; what is in it stays, so that keys hold. DIARYPRESS is the program (diarypress). Prints how to ask.

set -euo pipefail

if (($# < 1 || $# > 2)); then
    printf 'usage: scripts/service-demo.sh FOLDER [DIARYPRESS]\n' >&2
    exit 64
fi
readonly folder=$1 program=${2:-diarypress}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
readonly root
umask 077

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

# One coordinate of the public key: bytes $1 to $2 of the last 64 of its DER form.
coordinate() {
    openssl ec -in "$folder/credentials/issuer.pem" -pubout -outform DER 2>/dev/null | tail -c 64 | tail -c "+$1" | head -c "$2" | base64url
}

mkdir -p "$folder/credentials" "$folder/audit" "$folder/store" "$folder/reports"
cp "$root/Examples/service/service.json" "$folder/"
# Workers see the folders of the config and of the store, and so there is nothing else in them.
cp "$root/Examples/service/reports/report.xml" "$folder/reports/"

[[ -s $folder/credentials/audit.key ]] || openssl rand -out "$folder/credentials/audit.key" 32

if [[ ! -s $folder/credentials/issuer.pem ]]; then
    openssl ecparam -name prime256v1 -genkey -noout -out "$folder/credentials/issuer.pem"
fi
printf '{"keys": [{"kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": "demo", "x": "%s", "y": "%s"}]}\n' \
    "$(coordinate 1 32)" "$(coordinate 33 32)" >"$folder/credentials/jwks.json"

if [[ ! -s $folder/credentials/api.key ]]; then
    printf 'dpk_%s' "$(openssl rand 32 | base64url)" >"$folder/credentials/api.key"
fi
printf '{"keys": [{"name": "demo", "sha256": "%s", "people": "all", "drafts": true}]}\n' \
    "$(sha256sum "$folder/credentials/api.key" | cut -d ' ' -f 1)" >"$folder/credentials/api-keys.json"

if [[ ! -s $folder/store/people.sqlite ]]; then
    "$program" import "$root/Examples/home-monitor/export.csv" --store "sqlite:$folder/store/people.sqlite" \
        --person ann --zone Europe/Berlin --quiet
fi

cat <<EOF
The settings are $folder/service.json. Once the service runs:

  curl -sS -H "Authorization: Bearer \$(cat $folder/credentials/api.key)" \\
      -o report.pdf 'http://127.0.0.1:8080/v1/people/ann/report?from=2025-11-03&through=2025-11-09&language=ko'
EOF
