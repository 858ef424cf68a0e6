# One image for all services: which one runs is the command, see docker-compose.yml.
# Name a digest where builds must be the same to the bit: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY . .
RUN scripts/build-image.sh /app

FROM ${NODE_IMAGE}
ENV NODE_ENV=production
# Without a limit Node takes what the machine has before it collects: a service stays under 400 MB with it.
ENV NODE_OPTIONS=--max-old-space-size=200
WORKDIR /app
COPY --from=build --chown=root:root /app /app
# Pictures are the only thing that a service writes; everything else belongs to root and is read-only for it.
RUN mkdir -p /var/lib/drappo/media /var/lib/drappo/stripe /var/lib/drappo/shopify && chown -R node:node /var/lib/drappo
USER node
CMD ["node", "services/gateway/src/main.ts"]
