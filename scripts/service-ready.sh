# shellcheck shell=bash
#
# Waits for a service that was started, for scripts that `source` this file:
#
#   service_is_ready PORT PID    0 as soon as the other listener at PORT says that it is ready; 1 where the process ended, or after 60 seconds

service_is_ready() {
    local port=$1 pid=$2 tries
    for ((tries = 0; tries < 300; tries++)); do
        [[ $(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port/readyz") != 200 ]] || return 0
        kill -0 "$pid" 2>/dev/null || return 1
        sleep 0.2
    done
    return 1
}
