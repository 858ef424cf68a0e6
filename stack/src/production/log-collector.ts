import type { ComposeService } from './compose-file.ts';

const ADDRESS = '127.0.0.1:24224';

// Every hour: files that are too old, then the folders of days that are empty.
const remove = [
  'find /logs -type f -mtime "+$$LOG_DAYS" -delete',
  'find /logs -mindepth 1 -type d -empty -delete',
  'sleep 3600',
].join('; ');

/** Keeps what all containers write, in a folder that no other container sees. */
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
  // For the engine of this machine alone.
  ports: [`${ADDRESS}:24224`],
};

/** How the engine hands on what a container writes. A container starts and runs without the collector too. */
export const collected = (name: string): Record<string, unknown> => ({
  driver: 'fluentd',
  options: {
    'fluentd-address': ADDRESS,
    'fluentd-async': 'true',
    tag: name,
    // What `docker compose logs` shows.
    'cache-max-size': '20m',
    'cache-max-file': '5',
  },
});
