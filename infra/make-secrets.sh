#!/bin/sh
# Makes the secrets of docker-compose.yml that are not there yet; those of the environment win over stored ones. Each
# service gets a folder of its own with what it needs, and nothing else.
set -eu
folder=${SECRETS_DIR:-/secrets}
services=${SERVICES_DIR:-/for}

# keep <file> <given value> <command that makes one>
keep() {
  if [ -n "$2" ]; then
    printf '%s\n' "$2" > "$folder/$1.new"
  elif [ -s "$folder/$1" ]; then
    return
  else
    $3 > "$folder/$1.new"
  fi
  chmod 0444 "$folder/$1.new"
  mv "$folder/$1.new" "$folder/$1"
}

random_key() { head -c 32 /dev/urandom | base64; }
random_password() { head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n'; echo; }

keep manager_password "$MANAGER_PASSWORD" false
keep secrets_key "${SECRETS_KEY:-}" random_key
keep postgres_password "${POSTGRES_PASSWORD:-}" random_password
keep redis_password "${REDIS_PASSWORD:-}" random_password

# HKDF-SHA-256 (RFC 5869) with what every image has. Bytes are written as hexadecimal.
# bytes <hex> [<number that each is combined with>]
bytes() { for byte in $(echo "$1" | sed 's/../& /g'); do printf "\\$(printf %03o $((0x$byte ^ ${2:-0})))"; done; }
sha256() { sha256sum | cut -c1-64; }
# hmac <key of 32 bytes> <message>
hmac() {
  block=$1$(printf '%064d' 0)
  inner=$({ bytes "$block" 54; bytes "$2"; } | sha256)
  { bytes "$block" 92; bytes "$inner"; } | sha256
}
hex() { od -An -v -tx1 | tr -d ' \n'; }

# The key of each purpose, so that no service opens what is another's.
root_key=$(hmac "$(printf '%064d' 0)" "$(base64 -d < "$folder/secrets_key" | hex)")
for purpose in mail assistant host push; do
  bytes "$(hmac "$root_key" "$(printf 'zuchtbuch %s' $purpose | hex)01")" | base64 > "$folder/secrets_key_$purpose"
done

# give <service> <file> ...
give() {
  to=$services/$1
  shift
  for name in "$@"; do
    cp "$folder/$name" "$to/$name.new"
    chmod 0444 "$to/$name.new"
    mv "$to/$name.new" "$to/$name"
  done
}

printf 'redis://:%s@redis:6379\n' "$(cat "$folder/redis_password")" > "$folder/redis_url"
printf 'requirepass "%s"\n' "$(cat "$folder/redis_password")" > "$folder/redis.conf"
give api manager_password secrets_key postgres_password redis_url
give mail-worker secrets_key_mail postgres_password redis_url
give ai-worker secrets_key_assistant postgres_password redis_url
give publisher secrets_key_host postgres_password redis_url
give push-worker secrets_key_push postgres_password redis_url
give postgres postgres_password
give redis redis.conf redis_password
