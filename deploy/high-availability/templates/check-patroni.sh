#!/bin/sh
# Refuses Patroni before 4.1. With etcd, an older one that was frozen takes the lock back from its successor, and every
# payment that the successor acknowledged meanwhile is lost (docs/reliability.md).
set -eu
version=$(${PATRONI:-patroni} --version | sed 's/[^0-9]*//')
major=${version%%.*}
rest=${version#*.}
if [ "$major" -lt 4 ] || { [ "$major" -eq 4 ] && [ "${rest%%.*}" -lt 1 ]; }; then
  echo "Patroni $version is too old: Rota needs 4.1 or newer, because older ones can lose acknowledged payments" >&2
  exit 78
fi
