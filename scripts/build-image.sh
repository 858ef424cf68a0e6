#!/usr/bin/env bash
# Makes the folder that the image consists of: sources, generated clients, the built web, packages needed at run time.
# The Dockerfile calls it; it runs without Docker just as well:
#   scripts/build-image.sh <new folder>
set -euo pipefail

target=${1:?usage: scripts/build-image.sh <new folder>}
source=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$target"
target=$(cd "$target" && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

export TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 CHECKPOINT_DISABLE=1

copy() { tar -C "$1" --exclude=node_modules --exclude=.git --exclude=.drappo --exclude=.turbo --exclude=dist --exclude=generated -cf - "${@:3}" | tar -C "$2" -xf -; }

# The versions and checksums of the lock file to the letter, or no image.
as_locked() { node "$source/scripts/installed-as-locked.ts" "$1" "$source/package-lock.json"; }

echo "== packages for building"
copy "$source" "$build" .
cd "$build"
npm install --no-save --no-fund --no-audit --loglevel=error
export PATH="$build/node_modules/.bin:$PATH"
as_locked "$build"

echo "== database clients and web"
turbo run generate --output-logs=errors-only
turbo run build --filter=@drappo/web --output-logs=errors-only

echo "== packages for running"
copy "$source" "$target" package.json package-lock.json .npmrc packages services emulators
for generated in services/*/src/generated; do
  [ -d "$generated" ] && cp -R "$generated" "$target/$generated"
done
mkdir -p "$target/web" "$target/media"
cp -R web/dist "$target/web/dist"
cd "$target"
workspaces=()
for folder in packages/* services/* emulators/*; do workspaces+=(-w "$folder"); done
npm install --omit=dev --no-save --no-fund --no-audit --loglevel=error "${workspaces[@]}"
as_locked "$target"
echo "== done: $target"
