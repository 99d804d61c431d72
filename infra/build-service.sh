#!/bin/sh
# Builds one service as the image holds it:  infra/build-service.sh <service> <folder>
# Run in a clean copy of the repository with turbo on the PATH; <folder> gets what the service needs to run, no more.
set -eu
export TURBO_TELEMETRY_DISABLED=1
service=$1
target=$2

turbo prune "@zuchtbuch/$service" --docker --out-dir "$target.pruned"
cp -R "$target.pruned/json" "$target"
cd "$target"
# No script of a dependency is needed in a container, and Node is the image's.
npm ci --ignore-scripts --loglevel=error
cp -R "$target.pruned/full/." .
cp "$OLDPWD/tsconfig.base.json" "$OLDPWD/tsconfig.build.json" .
cp -R "$OLDPWD/scripts" .
node scripts/shorten-exports.mjs
turbo run build
npm prune --omit=dev --ignore-scripts --loglevel=error
# What the image holds, for who looks for a package with a hole (CycloneDX).
npm sbom --sbom-format=cyclonedx --omit=dev > sbom.cdx.json
test -s sbom.cdx.json
rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/.cache .turbo services/*/.turbo libs/*/.turbo scripts services/*/src libs/*/src "$target.pruned"
