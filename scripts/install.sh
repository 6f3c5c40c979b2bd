#!/usr/bin/env bash
#
# Installs the program that was built, with all that it looks for and what starts it at night:
#
#   scripts/install.sh [--service] [PREFIX [DESTDIR]]     PREFIX is /usr/local where it is not said
#
# Without DESTDIR, which packages have, the files are listed for scripts/uninstall.sh.
#
# Nothing is built here, so that root runs no compiler; `make demo` builds the program. With --service it is the export service alone, which works beside the
# program of the same build; `make deb-service` builds both.
#
# DIARYPRESS_PROGRAM and DIARYPRESS_SERVICE_PROGRAM name programs that are elsewhere.
#
# Exit codes: 0 installed, 64 wrong arguments, 69 there is nothing to install.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Copies folders of resources, readable for everybody whatever mask the user has.
install_folders() {
    local target=$1 file
    shift
    find "$@" -type f | while IFS= read -r file; do install -D -m 0644 "$file" "$target/$file"; done
}

# Copies the programs that pull readings, deliver reports and keep the state of a night, and the modules and texts that they share.
install_night() {
    local target=$1 file mode
    find deploy/deliver deploy/fhir deploy/night -type f -not -path '*/tests/*' -not -path '*/__pycache__/*' | while IFS= read -r file; do
        if [[ -x $file ]]; then mode=0755; else mode=0644; fi
        install -D -m "$mode" "$file" "$target/${file#deploy/}"
    done
}

# Completions come from the program itself, so that they know its options.
install_completion() {
    local shell=$2 target=$3
    "$1" --generate-completion-script "$shell" | sed '1{/^#!/d}' | install -D -m 0644 /dev/stdin "$target"
}

# Manual pages come from the program too; Debian's tools want them packed without a time stamp.
install_manuals() {
    local target=$2 folder page
    folder=$(mktemp -d)
    scripts/man-pages.py "$1" "$folder"
    find "$folder" -type f -printf '%P\n' | sort | while IFS= read -r page; do
        gzip -9n <"$folder/$page" | install -D -m 0644 /dev/stdin "$target/$page.gz"
    done
    rm -rf "$folder"
}

# The unit names the program, which is elsewhere under another prefix.
install_unit() {
    sed "s|/usr/local/bin/diarypress|$1/bin/diarypress|" "$2" | install -D -m 0644 /dev/stdin "$3/$(basename "$2")"
}

# What both programs have: the program itself, completions, pages of the manual, units.
install_program() {
    local program=$1 prefix=$2 target=$3 name unit
    shift 3
    name=$(basename "$program")
    if [[ ! -x $program ]]; then
        printf 'install: there is no %s; build it first, as %s says\n' "$program" "$0" >&2
        exit 69
    fi
    install -D -m 0755 --strip "$program" "$target/bin/$name"
    install_completion "$program" bash "$target/share/bash-completion/completions/$name"
    install_completion "$program" zsh "$target/share/zsh/vendor-completions/_$name"
    install_completion "$program" fish "$target/share/fish/vendor_completions.d/$name.fish"
    install_manuals "$program" "$target/share/man"
    for unit in "$@"; do install_unit "$prefix" "$unit" "$target/lib/systemd/system"; done
}

main() {
    local service=false
    if [[ ${1-} == --service ]]; then
        service=true
        shift
    fi
    if (($# > 2)) || [[ ${1-/} != /* ]]; then
        printf 'usage: scripts/install.sh [--service] [PREFIX [DESTDIR]]; PREFIX begins with /\n' >&2
        exit 64
    fi
    local prefix=${1-/usr/local} destination=${2-} staging=""
    if [[ -z $destination ]]; then
        staging=$(mktemp -d)
        # shellcheck disable=SC2064
        trap "rm -rf '$staging'" EXIT
        destination=$staging
    fi
    local target=$destination$prefix
    command -v python3 >/dev/null || {
        printf 'install: python3 is missing, which writes the manual pages; run: apt-get install python3\n' >&2
        exit 69
    }
    if "$service"; then
        install_program "${DIARYPRESS_SERVICE_PROGRAM:-.build-service/release/diarypress-service}" "$prefix" "$target" \
            deploy/service/diarypress-service.service
    else
        install_program "${DIARYPRESS_PROGRAM:-.build/release/diarypress}" "$prefix" "$target" \
            deploy/systemd/diary-reports.service deploy/systemd/diary-reports.timer \
            deploy/systemd/diary-reports-failed@.service
        install_folders "$target/share/diarypress" templates config docs README.md \
            Examples/README.md Examples/clinic-look Examples/home-monitor Examples/origins Examples/service
        install_night "$target/share/diarypress"
    fi
    if [[ -n $staging ]]; then scripts/place.sh "$target" "$prefix"; fi
}

main "$@"
