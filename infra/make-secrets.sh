#!/bin/sh
# Makes the secrets of docker-compose.yml that are not there yet; those of the environment win over stored ones.
set -eu
folder=${SECRETS_DIR:-/secrets}

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
