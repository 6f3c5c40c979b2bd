#!/usr/bin/env bash
#
# Installs the packages of the program and of the export service in minimal roots of Debian 12 and 13, boots systemd there, and sets the service up as
# docs/service.md says: reports and drafts under the unit's own restrictions, a death, a restart, the end.
#
#   scripts/service-package-test.sh [SYSTEM]…     debian-12 and debian-13 where none is named; `make deb-service` builds the packages
#
# Each root is a copy that is removed afterwards; scripts/roots.sh says where they come from and what they need.
#
# Exit codes: 0 all is well, 1 something is not, 64 wrong arguments, 69 something is missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export LC_ALL=C
# shellcheck source=scripts/roots.sh
source scripts/roots.sh

booted=

shut_down() {
    [[ -n $booted ]] || return 0
    kill -KILL "$booted" 2>/dev/null || true
    { wait "$booted" || true; } 2>/dev/null
    booted=
}

clean_up() {
    shut_down
    rm -rf "$roots"/*.service
}

# Boots systemd in a root, with processes, network and control groups of its own; `booted` is what ends it.
boot() {
    local root=$1
    # shellcheck disable=SC2016
    unshare --mount --pid --fork --kill-child --uts --ipc --net --cgroup bash -c '
        set -eu
        root=$1
        mount --make-rprivate /
        ip link set lo up
        mount --bind "$root" "$root"
        mount -t proc proc "$root/proc"
        mount --rbind /sys "$root/sys"
        mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
        mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
        mount -t tmpfs -o mode=755 tmpfs "$root/run"
        mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
        mount -t tmpfs -o mode=755 tmpfs "$root/dev"
        for device in null zero full random urandom tty; do
            touch "$root/dev/$device"
            mount --bind "/dev/$device" "$root/dev/$device"
        done
        mkdir "$root/dev/shm" "$root/dev/pts"
        mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
        ln -s pts/ptmx "$root/dev/ptmx"
        # A process in a chroot may have no users of its own, so the root is changed whole.
        mkdir -p "$root/old"
        cd "$root"
        pivot_root . old
        umount --lazy /old
        rmdir /old
        # Credentials are mounted for a service by a process with mounts of its own.
        mount --make-rshared /
        exec /usr/bin/env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --system
    ' _ "$root" </dev/null >"$root.log" 2>&1 &
    booted=$!
}

# Runs words in the root that was booted.
inside() {
    local first
    first=$(pgrep --parent "$booted" | head -n 1)
    nsenter --target "$first" --all --root /usr/bin/env --chdir=/ -i HOME=/root LANG=C.UTF-8 \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}

wait_for_boot() {
    local tries
    for ((tries = 0; tries < 150; tries++)); do
        [[ ! $(inside systemctl is-system-running 2>/dev/null || true) =~ ^(running|degraded)$ ]] || return 0
        kill -0 "$booted" 2>/dev/null || break
        sleep 0.2
    done
    return 1
}

test_on() {
    local system=$1 root=$roots/$1.service
    say "installing the packages on $system"
    copy_base "$system" "$root"
    mkdir -p "$root/package"
    cp output/diarypress_*.deb output/diarypress-service_*.deb scripts/service-package-steps.sh scripts/service-ready.sh Examples/home-monitor/export.csv "$root/package/"
    install_within "$system" "$root" --no-install-recommends systemd systemd-sysv dbus curl openssl qpdf \
        /package/diarypress_*.deb /package/diarypress-service_*.deb || stop $? "the packages cannot be installed on $system"
    boot "$root"
    wait_for_boot || stop 1 "systemd does not run in $root, $root.log has its words"
    inside /package/service-package-steps.sh || {
        inside journalctl --unit diarypress-service --lines 40 --output cat --no-pager >&2 || true
        stop 1 "the service does not do on $system what it should"
    }
    shut_down
}

main() {
    local system
    local -a systems=("$@")
    ((${#systems[@]} > 0)) || systems=(debian-12 debian-13)
    for system in "${systems[@]}"; do
        describe_system "$system" >/dev/null || stop 64 "usage: scripts/service-package-test.sh [SYSTEM]…"
    done
    compgen -G 'output/diarypress-service_*.deb' >/dev/null || stop 69 "there is no package in output/; run: make deb-service"
    require_roots
    trap clean_up EXIT
    for system in "${systems[@]}"; do test_on "$system"; done
    say "the packages of the service do what they should on ${systems[*]}"
}

main "$@"
