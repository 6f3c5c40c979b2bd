# shellcheck shell=bash
#
# Roots of other systems, which debootstrap makes: what scripts/portability.sh and scripts/package-test.sh have in common. They source this file.
#
# Roots stay in $XDG_CACHE_HOME/diarypress-roots (~/.cache), and so do the packages that were fetched for them, so that a later run needs no mirror. They
# need root, debootstrap and, the first time, a mirror: the one that apt has, or DIARYPRESS_DEBIAN_MIRROR and DIARYPRESS_UBUNTU_MIRROR.

readonly roots=${XDG_CACHE_HOME:-$HOME/.cache}/diarypress-roots

say() { printf '%s: %s\n' "$(basename "$0" .sh)" "$*" >&2; }

stop() {
    local code=$1
    shift
    say "$@"
    exit "$code"
}

# The first mirror of Debian that apt fetches lists from.
debian_mirror() {
    local found
    found=$(apt-get indextargets --format "\$(REPO_URI)" "Identifier: Packages" 2>/dev/null | grep -m1 '/debian/*$' || true)
    printf '%s\n' "${found:-http://deb.debian.org/debian}"
}

# Prints the suite, the mirror, the keys and the components of a system; fails where it is none that we know.
describe_system() {
    case $1 in
        debian-12) echo bookworm "${DIARYPRESS_DEBIAN_MIRROR-$(debian_mirror)}" /usr/share/keyrings/debian-archive-keyring.gpg main ;;
        debian-13) echo trixie "${DIARYPRESS_DEBIAN_MIRROR-$(debian_mirror)}" /usr/share/keyrings/debian-archive-keyring.gpg main ;;
        ubuntu-24.04)
            echo noble "${DIARYPRESS_UBUNTU_MIRROR-http://archive.ubuntu.com/ubuntu}" /usr/share/keyrings/ubuntu-archive-keyring.gpg main,universe
            ;;
        *) return 1 ;;
    esac
}

# Ends with 69 where no root can be used at all; waits for a run that has them.
require_roots() {
    [[ $(id -u) == 0 ]] || stop 69 "roots are for root alone; run it with sudo"
    unshare --mount true 2>/dev/null || stop 69 "mounts of one's own are not allowed here, which a root needs"
    # Copies of somebody's exports may be in it for a while.
    install -d -m 0700 "$roots"
    exec 9>"$roots/lock"
    flock --nonblock 9 || { say "waiting for another run that has the roots"; flock 9; }
}

# Makes the root that the others of a system are copies of, with nothing but what a system has at least.
make_base() {
    local system=$1 suite mirror keys components
    local base=$roots/$system.base
    [[ ! -d $base ]] || return 0
    read -r suite mirror keys components <<<"$(describe_system "$system")"
    command -v debootstrap >/dev/null || stop 69 "debootstrap is missing; run: scripts/setup.sh --tests"
    [[ -r $keys ]] || stop 69 "$keys is missing, which the lists of $system are signed with"
    say "making $base"
    rm -rf "$base.part"
    # What it mounts goes with it, however it ends.
    unshare --mount debootstrap --variant=minbase --include=ca-certificates --keyring="$keys" --components="$components" "$suite" "$base.part" \
        "$mirror" >"$roots/$system.log" 2>&1 || stop 69 "debootstrap failed, $roots/$system.log has its words"
    mv "$base.part" "$base"
}

# Copies the base of a system, unless the copy is there already.
copy_base() {
    local system=$1 root=$2
    [[ ! -d $root ]] || return 0
    make_base "$system"
    rm -rf "$root.part"
    cp -a "$roots/$system.base" "$root.part"
    mv "$root.part" "$root"
}

# Folders of this machine that what was built here needs there too: the toolchain, and where git is told to find packages.
shared_folders() {
    local toolchain
    toolchain=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/usr/lib/swift".*|\1|p')
    [[ -d $toolchain ]] || stop 69 "the toolchain of Swift has no folder of its own that a root could be given"
    printf '%s\n' "$toolchain"
    git config --get-regexp '^url\./.*\.insteadof$' | sed -n 's|^url\.\(/.*\)\.insteadof .*|\1|p' | sort -u
}

# Runs words of bash in a root, with settings of the environment (NAME=value) and folders of this machine, which are mounted at the same place for as
# long as they run, for reading where nothing else is said: within ROOT WORDS [NAME=value | FOLDER | FOLDER:writable]…
within() {
    # shellcheck disable=SC2016
    unshare --mount bash -c '
        set -eu
        root=$1 words=$2
        shift 2
        mount --make-rprivate /
        mount -t proc proc "$root/proc"
        mount --rbind /sys "$root/sys"
        mount --rbind /dev "$root/dev"
        mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
        settings=()
        for given in "$@"; do
            if [[ $given != /* ]]; then
                settings+=("$given")
                continue
            fi
            folder=${given%:writable}
            mkdir -p "$root$folder"
            mount --bind "$folder" "$root$folder"
            [[ $given != "$folder" ]] || mount -o remount,bind,ro "$root$folder"
        done
        cd "$root"
        exec chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${settings[@]}" bash -c "$words"
    ' _ "$@"
}

# Installs packages in a root, from what was fetched before where that will do: install_within SYSTEM ROOT WORD…, words being those of apt-get install. Fails
# with 69 where no mirror answers, and with 1 where one does and the packages cannot be installed all the same.
install_within() {
    local system=$1 root=$2 archives=$roots/$1.archives log=$roots/$1.install.log status=0
    shift 2
    mkdir -p "$archives/partial"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    cp --link -n "$archives"/*.deb "$root/var/cache/apt/archives/" 2>/dev/null || true
    # Fetching may need newer lists; what is fetched has to install itself at once.
    within "$root" "apt-get install --yes --download-only $* || { apt-get update --error-on=any || exit 69; }; apt-get install --yes $*" \
        >"$log" 2>&1 </dev/null \
        || status=$?
    ((status == 0)) || { say "apt-get failed, $log has its words"; return $((status == 69 ? 69 : 1)); }
    cp --link -n "$root"/var/cache/apt/archives/*.deb "$archives/" 2>/dev/null || true
    rm -f "$root"/var/cache/apt/archives/*.deb
}

# The packages that deploy/README.md has installed where the program runs.
runtime_packages() {
    sed -n '/^sudo apt-get install --no-install-recommends/,/[^\\]$/p' deploy/README.md | tr -d '\\\n' | sed 's/.*--no-install-recommends//' | xargs
}
