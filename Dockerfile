# The portal's image is the last stage: all services, and which one runs is the command (docker-compose.yml). The emulators have
# a stage of their own, `stand-ins`. What goes into which: scripts/image-files.ts.
# Name a digest where builds must be the same to the bit: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS source
WORKDIR /source
COPY . .

FROM source AS built-stand-ins
RUN scripts/build-image.sh stand-ins /app

FROM source AS built-portal
RUN scripts/build-image.sh portal /app

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production
# glibc keeps what was freed, in an arena for each thread, and more of it the larger what is freed.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# Without limits Node takes what the machine has before it collects: a service stays under 400 MB with them. Traces of bundles name
# the lines of the sources.
ENV NODE_OPTIONS="--max-old-space-size=200 --max-semi-space-size=4 --enable-source-maps"
WORKDIR /app

FROM runtime AS stand-ins
COPY --from=built-stand-ins --chown=root:root /app /app
RUN mkdir -p /var/lib/drappo/stripe /var/lib/drappo/shopify && chown -R node:node /var/lib/drappo
USER node

FROM runtime AS portal
COPY --from=built-portal --chown=root:root /app /app
# Pictures are the only thing that a service writes; everything else belongs to root and is read-only for it.
RUN mkdir -p /var/lib/drappo/media /var/cache/drappo && chown -R node:node /var/lib/drappo /var/cache/drappo
USER node
# V8's compile cache holds for this user, these paths and flags. Without settings a service says so once it has loaded, and ends.
ENV NODE_COMPILE_CACHE=/var/cache/drappo
RUN for main in services/*/dist/main.mjs; do node "$main" 2>&1 | grep "^Error: configuration is not complete" || exit 1; done
CMD ["node", "services/gateway/dist/main.mjs"]
