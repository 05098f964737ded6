#!/bin/sh
# Usage: ./render.sh cluster.env OUT
# Writes the files of every machine to OUT/<machine>/, from templates/ and the values of cluster.env.
set -eu
umask 077
[ $# -eq 2 ] || { echo 'Usage: ./render.sh cluster.env OUT' >&2; exit 2; }
here=$(dirname "$0")
values=$1
out=$2

valueOf() { sed -n "s/^$1=//p" "$values"; }

names=$(sed -n 's/^\([A-Z][A-Z0-9_]*\)=.*/\1/p' "$here/cluster.env.example")
for name in $names; do
  [ -n "$(valueOf "$name")" ] || { echo "$values: $name has no value" >&2; exit 1; }
done
for name in $(printf '%s\n' "$names" | grep PASSWORD); do
  case $(valueOf "$name") in
    *[!A-Za-z0-9]*) echo "$values: $name may have letters and digits only" >&2; exit 1 ;;
  esac
done

# Values first, because CONFIG and other places may name @MACHINE@ or @ADDRESS@ themselves.
rules=$(mktemp)
trap 'rm -f "$rules"' EXIT
for name in $names; do
  value=$(valueOf "$name" | sed 's/[&|\\]/\\&/g')
  printf 's|@%s@|%s|g\n' "$name" "$value" >>"$rules"
done

render() { # machine, address variable, template, file
  mkdir -p "$(dirname "$out/$1/$4")"
  sed -f "$rules" -e "s|@MACHINE@|$1|g" -e "s|@ADDRESS@|$(valueOf "$2")|g" "$here/templates/$3" >"$out/$1/$4"
  if grep -o '@[A-Z0-9_]*@' "$out/$1/$4"; then echo "$3: no value for the above" >&2; exit 1; fi
}

for number in 1 2 3; do
  for file in etcd.yml patroni.yml create-database.sh check-patroni.sh rota-etcd.service rota-patroni.service; do
    render "pg$number" "PG${number}_ADDRESS" "$file" "$file"
  done
done
for number in 1 2; do
  for file in database.cfg public.cfg pgbouncer.ini pgbouncer-users.txt secrets/database-url \
    secrets/owner-database-url secrets/pooled-database-url \
    rota-database.service rota-public.service rota-pgbouncer.service rota-api.service; do
    render "api$number" "API${number}_ADDRESS" "$file" "$file"
  done
  render "api$number" "API${number}_ADDRESS" api.env rota.env
  for file in database.cfg secrets/database-url rota-database.service rota-worker.service; do
    render "worker$number" "WORKER${number}_ADDRESS" "$file" "$file"
  done
  render "worker$number" "WORKER${number}_ADDRESS" worker.env rota.env
done
chmod 755 "$out"/pg*/*.sh
