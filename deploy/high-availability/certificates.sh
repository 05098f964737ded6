#!/bin/sh
# Usage: ./certificates.sh cluster.env OUT
# Makes a certificate authority of the cluster (OUT/ca.crt, OUT/ca.key) and puts a certificate into OUT/<machine>/tls.
# Run it again to renew the machines' certificates; it keeps the authority.
set -eu
umask 077
[ $# -eq 2 ] || { echo 'Usage: ./certificates.sh cluster.env OUT' >&2; exit 2; }
values=$1
out=$2
mkdir -p "$out"

if [ ! -f "$out/ca.key" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Rota cluster' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout "$out/ca.key" -out "$out/ca.crt" 2>/dev/null
fi

# Clients reach the database through the HAProxy of their own machine: under localhost, or under that machine's address.
applications=$(sed -n -e 's/^API[12]_ADDRESS=/,IP:/p' -e 's/^WORKER[12]_ADDRESS=/,IP:/p' "$values" | tr -d '\n')

for machine in pg1 pg2 pg3 api1 api2 worker1 worker2; do
  name=$(printf '%s_ADDRESS' "$machine" | tr a-z A-Z)
  address=$(sed -n "s/^$name=//p" "$values")
  tls=$out/$machine/tls
  mkdir -p "$tls"
  printf 'subjectAltName=IP:%s,IP:127.0.0.1,DNS:localhost,DNS:%s%s\nextendedKeyUsage=serverAuth,clientAuth\n' \
    "$address" "$machine" "$applications" >"$tls/extensions"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$machine" \
    -keyout "$tls/machine.key" -out "$tls/request" 2>/dev/null
  openssl x509 -req -in "$tls/request" -CA "$out/ca.crt" -CAkey "$out/ca.key" -CAcreateserial -days 825 \
    -extfile "$tls/extensions" -out "$tls/machine.crt" 2>/dev/null
  cp "$out/ca.crt" "$tls/ca.crt"
  rm "$tls/request" "$tls/extensions"
done
