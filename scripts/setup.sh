#!/usr/bin/env bash
#
# Brings what a build needs, and with --tests what the tests and checks need too, with --packages what packages of Debian do. With --deliver it brings what the
# tests of deploy/deliver need, and nothing of a build; where systemd runs, openssh-server of Debian also starts the machine's own server. Only what is missing
# is installed; when nothing is missing this takes a fraction of a second and says nothing.
#
#   scripts/setup.sh [--tests | --packages | --deliver]
#
# Exit codes: 0 everything is there, 64 wrong arguments, 69 something is missing and cannot be installed from here.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly needed_swift=6.2

# To build and to run: the C libraries, and the fonts and dictionaries of hyphenation that the templates name.
readonly build_packages=(
    libcairo2-dev libpango1.0-dev libharfbuzz-dev librsvg2-2 libxml2-dev libfontconfig-dev libdeflate-dev zlib1g-dev libssl-dev libsqlite3-dev libpq-dev libhyphen-dev pkg-config
    fonts-noto-core fonts-noto-ui-core fonts-noto-cjk fonts-open-sans fonts-symbola
    hyphen-de hyphen-en-us hyphen-es hyphen-fr hyphen-hi hyphen-id hyphen-it hyphen-nl hyphen-pl hyphen-pt-br hyphen-ru hyphen-uk
)

# What system this is.
readonly release_file=${DIARYPRESS_OS_RELEASE:-/etc/os-release}

# To test and to check: tools that look at PDF and XML from outside, ICU to compare our locale tables with, a server for
# the store, the linters, what torture disturbs system calls and clocks with, and what counts instructions.
readonly test_packages=(poppler-utils qpdf libxml2-utils libicu-dev postgresql openssl shellcheck python3 python3-venv strace faketime valgrind)

# To make packages of Debian, and roots of other systems to try them in.
readonly package_packages=(debhelper debootstrap iproute2 procps)

# To run the delivery programs against servers.
readonly deliver_packages=(openssh-client openssh-server openssl python3 python3-venv)

# Where the tests' Python packages go; the Makefile puts its bin folder first in the PATH of the tests.
readonly test_environment=.build-tools/venv
readonly deliver_environment=.build-tools/deliver

say() { printf 'setup: %s\n' "$*" >&2; }

give_up() {
    say "$@"
    exit 69
}

# Prints what Swift's toolchain needs itself, to start, to read a manifest and to link; two names are others on Debian 12.
toolchain_packages() {
    local ID="" VERSION_ID=""
    # shellcheck disable=SC1090
    if [[ -r $release_file ]]; then source "$release_file"; fi
    echo git binutils libncurses6 libxml2
    if [[ $ID == debian && $VERSION_ID == 12 ]]; then echo libcurl4 libstdc++-12-dev; else echo libcurl4t64 libstdc++-14-dev; fi
}

# Fails where there is a toolchain that does not start, and gives up where there is none or an old one.
check_swift() {
    command -v swift >/dev/null || give_up "there is no \`swift\` in PATH; DiaryPress needs Swift $needed_swift or" \
        "newer, see https://www.swift.org/install/linux/"
    local answer
    answer=$(swift --version 2>/dev/null) || return 1
    [[ $answer =~ [Ss]wift\ version\ ([0-9]+)\.([0-9]+) ]] || give_up "cannot read a version from \`swift --version\`"
    local major=${BASH_REMATCH[1]} minor=${BASH_REMATCH[2]}
    if ((major < ${needed_swift%.*} || (major == ${needed_swift%.*} && minor < ${needed_swift#*.}))); then
        give_up "Swift $major.$minor is too old; DiaryPress needs Swift $needed_swift or newer," \
            "see https://www.swift.org/install/linux/"
    fi
}

# Prints those of the given packages that are not installed, one a line.
missing_packages() {
    local installed package
    # dpkg-query fails when it does not know one of the names; what it knows it has printed all the same.
    installed=$(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
    for package in "$@"; do
        [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || printf '%s\n' "$package"
    done
}

# Prints how to become root, as words before a command; fails where that is not possible.
root_prefix() {
    if [[ $(id -u) == 0 ]]; then
        echo "env"
    elif ! command -v sudo >/dev/null; then
        return 1
    elif [[ -t 0 ]]; then
        echo "sudo env"
    else
        sudo -n true 2>/dev/null && echo "sudo -n env"
    fi
}

install_packages() {
    local by_hand="sudo apt-get update && sudo apt-get install --no-install-recommends $*"
    command -v apt-get >/dev/null || give_up "missing: $*; there is no apt-get to install them with, do it by hand"

    local prefix
    prefix=$(root_prefix) || give_up "missing: $*"$'\n'"setup: this user may not install packages; run: $by_hand"
    local -a apt
    read -r -a apt <<<"$prefix DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300"

    say "installing $*"
    local log
    log=$(mktemp)
    # The package lists may be there and good enough, which saves fetching them; when they are not, they are fetched.
    if "${apt[@]}" install --yes --no-install-recommends "$@" >"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return
    fi
    say "fetching newer package lists first"
    if "${apt[@]}" update >"$log" 2>&1 </dev/null \
        && "${apt[@]}" install --yes --no-install-recommends "$@" >"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return
    fi
    tail -n 15 "$log" >&2
    rm -f "$log"
    give_up "apt-get could not install what is missing, its last words are above; run: $by_hand"
}

# Puts the packages of a file of requirements into an environment, unless it has them. The tests that need them say so and skip themselves without them, so a
# failure is reported and ignored.
install_python_packages() {
    local environment=$1 requirements=$2 names=$3
    if [[ -x $environment/bin/python3 ]] && cmp -s "$requirements" "$environment/requirements.txt"; then return; fi
    say "installing $names into $environment"
    local log
    log=$(mktemp)
    rm -rf "$environment"
    if python3 -m venv "$environment" >"$log" 2>&1 \
        && "$environment/bin/python3" -m pip install --disable-pip-version-check --quiet --retries 1 --timeout 20 \
            --requirement "$requirements" >>"$log" 2>&1; then
        cp "$requirements" "$environment/requirements.txt"
    else
        tail -n 3 "$log" >&2
        rm -rf "$environment"
        say "$names could not be installed; what uses them is skipped"
    fi
    rm -f "$log"
}

# Installs those of the given packages that are missing.
install_missing() {
    command -v dpkg-query >/dev/null \
        || give_up "this script knows Debian and Ubuntu only; install what these packages bring: $*"
    local -a missing
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} > 0)); then install_packages "${missing[@]}"; fi
}

main() {
    local -a toolchain wanted
    read -r -d '' -a toolchain < <(toolchain_packages) || true
    wanted=("${toolchain[@]}" "${build_packages[@]}")
    local tests=false starts=true
    case "$#:${1-}" in
        0:) ;;
        1:--tests)
            tests=true
            wanted+=("${test_packages[@]}")
            ;;
        1:--packages) wanted+=("${package_packages[@]}") ;;
        1:--deliver)
            install_missing "${deliver_packages[@]}"
            install_python_packages "$deliver_environment" scripts/requirements-deliver.txt "aiosmtpd and moto"
            return
            ;;
        *)
            say "usage: scripts/setup.sh [--tests | --packages | --deliver]"
            exit 64
            ;;
    esac

    check_swift || starts=false
    install_missing "${wanted[@]}"
    $starts || check_swift \
        || give_up "\`swift --version\` fails, though it has what it needs (${toolchain[*]}); is the toolchain complete?"
    if $tests; then
        install_python_packages "$test_environment" scripts/requirements.txt "fonttools, grafana-foundation-sdk, kubernetes-validate, pikepdf and translate-toolkit"
    fi
}

main "$@"
