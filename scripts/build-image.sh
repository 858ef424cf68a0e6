#!/usr/bin/env bash
# Makes the folder that an image consists of: the sources that scripts/image-files.ts names, the packages that they need at
# run time; for the portal also the generated clients, the bundles that its services run from (ADR 39) and the built web.
# The Dockerfile calls it; it runs without Docker just as well:
#   scripts/build-image.sh <portal|stand-ins> <new folder>
set -euo pipefail

image=${1:?usage: scripts/build-image.sh <portal|stand-ins> <new folder>}
target=${2:?usage: scripts/build-image.sh <portal|stand-ins> <new folder>}
source=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$target"
target=$(cd "$target" && pwd)

export TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 CHECKPOINT_DISABLE=1

files=$source
if [ "$image" = portal ]; then
  files=$(mktemp -d)
  trap 'rm -rf "$files"' EXIT
  echo "== packages for building"
  tar -C "$source" --exclude=node_modules --exclude=.git --exclude=.drappo --exclude=.turbo --exclude=dist --exclude=generated -cf - . |
    tar -C "$files" -xf -
  cd "$files"
  npm install --no-save --no-fund --no-audit --loglevel=error
  export PATH="$files/node_modules/.bin:$PATH"
  # `npm ci` asks for the packages of all platforms, which the lock file does not name: the same check for those of this one.
  node scripts/installed-as-locked.ts "$files" package-lock.json

  echo "== database clients, bundles and web"
  turbo run generate --output-logs=errors-only
  turbo run bundle --output-logs=errors-only
  turbo run build --filter=@drappo/web --output-logs=errors-only
  tar -cf - web/dist services/*/dist | tar -C "$target" -xf -
fi

echo "== sources and packages for running"
cd "$target"
node "$source/scripts/image-files.ts" "$image" "$files" | tar -C "$files" -cf - -T - | tar -xf -
cp "$source/package.json" "$source/package-lock.json" "$source/.npmrc" .
# Without what only development needs, the lock file names all that is left, for every platform: `npm ci` takes it.
npm pkg delete devDependencies optionalDependencies
npm pkg delete devDependencies --workspaces
# A package's optional peer, such as Prisma's command line, is for development too.
npm ci --omit=dev --omit=peer --no-fund --no-audit --loglevel=error
# Papers use the slices of one weight of each font, as WOFF: a twentieth of the 330 MB.
if [ -d node_modules/@fontsource ]; then
  find node_modules/@fontsource -type f ! -name '*-400-normal.woff' ! -name unicode.json ! -name package.json ! -name LICENSE -delete
  # Whole fonts beside their slices.
  find node_modules/@fontsource -name '*-400-normal.woff' -regextype posix-extended \
    -regex '.*-(chinese-simplified|chinese-traditional|japanese|korean|emoji)-400-normal.woff' -delete
fi
rm package.json package-lock.json .npmrc
echo "== done: $target"
