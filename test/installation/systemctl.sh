#!/bin/bash
# Stands in for systemd, which cannot run in a folder: starts and stops what the unit says, as its account and with its settings.
set -e
[ "$1" = daemon-reload ] && exit
action=$1 name=${!#}
for unit in /etc/systemd/system/$name.service /usr/lib/systemd/system/$name.service; do [ -e "$unit" ] && break; done
value() { sed -n "s/^$1=//p" "$unit"; }

stop() {
  [ -e "/run/$name.pid" ] || return 0
  kill -TERM "$(cat "/run/$name.pid")"
  tail --pid="$(cat "/run/$name.pid")" -f /dev/null
  rm "/run/$name.pid"
}

start() {
  local user folder settings
  user=$(value User) folder=$(value WorkingDirectory) settings=$(value EnvironmentFile)
  cd "${folder:-/}"
  (
    set -a
    for setting in $(value Environment); do declare -gx "$setting"; done
    [ -z "$settings" ] || . "$settings"
    HOME=$(getent passwd "$user" | cut -d: -f6)
    capabilities=$(value AmbientCapabilities | sed 's/^CAP_/+/' | tr A-Z a-z)
    exec setsid setpriv --reuid="$user" --regid="$(value Group)" --init-groups \
      --inh-caps="${capabilities:--all}" --ambient-caps="${capabilities:--all}" $(value ExecStart)
  ) > "/var/log/$name.log" 2>&1 < /dev/null &
  echo $! > "/run/$name.pid"
}

case $action in
  enable | start) start ;;
  stop) stop ;;
  restart) stop; start ;;
  *) exit 1 ;;
esac
