import type { ComposeService } from './compose-file.ts';

const ADDRESS = '127.0.0.1:24224';

// Deletes every hour: files that are too old, then the folders of empty days.
const remove = [
  'find /logs -type f -mtime "+$$LOG_DAYS" -delete',
  'find /logs -mindepth 1 -type d -empty -delete',
  'sleep 3600',
].join('; ');

/** Stores the output of all containers in a folder that no other container can access. */
export const logCollector: ComposeService = {
  image: 'timberio/vector:0.50.0-alpine',
  init: true,
  restart: 'unless-stopped',
  entrypoint: ['/bin/sh', '-c', `(while :; do ${remove}; done) & exec vector --config /logs.yaml --config /sinks.yaml`],
  environment: { LOG_DAYS: '${LOG_DAYS:-90}' },
  volumes: [
    './docker/logs.yaml:/logs.yaml:ro',
    '${LOG_SINKS:-./docker/log-sinks.yaml}:/sinks.yaml:ro',
    '${LOGS:-./logs}:/logs',
  ],
  // Only for the engine of this machine.
  ports: [`${ADDRESS}:24224`],
};

/** Configures how the engine forwards a container's output. A container also starts and runs without the collector. */
export const collected = (name: string): Record<string, unknown> => ({
  driver: 'fluentd',
  options: {
    'fluentd-address': ADDRESS,
    'fluentd-async': 'true',
    tag: name,
    // The output of `docker compose logs`.
    'cache-max-size': '20m',
    'cache-max-file': '5',
  },
});
