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
give worker secrets_key postgres_password redis_url
give postgres postgres_password
give redis redis.conf redis_password
