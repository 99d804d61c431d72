#!/bin/sh
# Builds the breeder's user interface as the image of the api holds it:  infra/build-ui.sh <folder>
# Run in a clean copy of the repository with turbo on the PATH; <folder> gets what browsers load, no more.
set -eu
export TURBO_TELEMETRY_DISABLED=1
target=$1

turbo prune @zuchtbuch/breeder-ui --docker --out-dir "$target.pruned"
cp -R "$target.pruned/json" "$target.source"
cd "$target.source"
npm ci --ignore-scripts --loglevel=error
cp -R "$target.pruned/full/." .
cp "$OLDPWD/tsconfig.base.json" .
mkdir docs
cp -R "$OLDPWD/docs/anleitung" docs
turbo run build --only --filter=@zuchtbuch/breeder-ui
mv services/breeder-ui/dist "$target"
cd /
rm -rf "$target.source" "$target.pruned"
