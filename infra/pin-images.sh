#!/bin/sh
# Asks the registries which images the tags of docker-compose.yml and the Dockerfile mean today, and prints them with
# their digests as lines for `.env`:  infra/pin-images.sh >> .env
# With them neither `docker compose pull` nor a build gets anything else, until it is run again.
set -eu
cd "$(dirname "$0")/.."
sed -n 's/.*\${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' docker-compose.yml | sort -u | while read -r name image; do
  digest=$(docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  case $digest in
    sha256:*) echo "$name=$image@$digest" ;;
    *) echo "no digest of $image: $digest" >&2 && exit 1 ;;
  esac
done
