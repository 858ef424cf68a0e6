import { serviceNames } from '../services.ts';
import { kafkaVariable } from '../infrastructure/kafka-settings.ts';
import { issueCertificates } from './authority.ts';
import type { ComposeService } from './compose-file.ts';
import { kafkaTls, keystoreOf, postgresTls, redisTls } from './server-tls.ts';

const AUTHORITY = '/run/secrets/authority';
/** Long enough that a yearly renewal leaves a margin of months. */
const DAYS = 825;

/** The names of internal servers; the data servers also have clients in their own containers. */
const names: Record<string, string[]> = Object.fromEntries([
  ...['postgres', 'redis', 'kafka'].map((server) => [server, [`DNS:${server}`, 'DNS:localhost', 'IP:127.0.0.1']]),
  ...serviceNames.map((service) => [service, [`DNS:${service}`]]),
]);

const certificateOf = (server: string): string => `${server}-certificate`;
const keyOf = (server: string): string => `${server}-certificate-key`;
const KEYSTORE = 'kafka-keystore';

/** The internal certificate authority and each server's certificate files, by name. */
export const internalCertificates = (): Record<string, string> => {
  const issued = Object.entries(issueCertificates(names, { days: DAYS }));
  return Object.fromEntries(
    issued.flatMap(([server, files]) => [
      ['authority', files.authority],
      ...(server === 'kafka'
        ? [[KEYSTORE, keystoreOf(files)]]
        : [
            [certificateOf(server), files.certificate],
            [keyOf(server), files.key],
          ]),
    ]),
  ) as Record<string, string>;
};

export const internalCertificateFiles = [
  'authority',
  ...Object.keys(names).flatMap((server) => (server === 'kafka' ? [KEYSTORE] : [certificateOf(server), keyOf(server)])),
];

/** Secrets that a container reads in addition to those in its variables. */
export const certificatesOf = (name: string, { environment = {} }: ComposeService): string[] => {
  const own = internalCertificateFiles.filter((file) => file.startsWith(`${name}-`));
  return own.length > 0 || name === 'proxy' || JSON.stringify(environment).includes(AUTHORITY)
    ? ['authority', ...own]
    : [];
};

/** How a client verifies the server behind an address. */
const clientSettings = (given: Record<string, string>): Record<string, string> => {
  const { DATABASE_URL: database, REDIS_URL: redis } = given;
  return {
    ...(database && {
      DATABASE_URL: `${database}?sslmode=verify-full&sslrootcert=${AUTHORITY}`,
    }),
    ...(redis && { REDIS_URL: redis.replace(/^redis:/, 'rediss:'), REDIS_CA: AUTHORITY }),
    ...('KAFKA_USERNAME' in given && { KAFKA_TLS: 'true', KAFKA_CA: AUTHORITY }),
    ...('PGHOST' in given && { PGSSLMODE: 'verify-full', PGSSLROOTCERT: AUTHORITY }),
  };
};

const isService = (name: string): boolean => (serviceNames as readonly string[]).includes(name);

const HEALTH_PORT = '9101';
const insideUrl = new RegExp(`^http://(${serviceNames.join('|')}):`);

/** A service accepts only TLS, except for its own health check, and calls the others over TLS. */
const serviceSettings = (name: string, given: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(given).map(([variable, value]) => [variable, String(value).replace(insideUrl, 'https://$1:')]),
  ),
  TLS_CERTIFICATE_FILE: `/run/secrets/${certificateOf(name)}`,
  TLS_CERTIFICATE_KEY_FILE: `/run/secrets/${keyOf(name)}`,
  HEALTH_PORT,
  // Node's own calls have no setting of the portal for it.
  NODE_EXTRA_CA_CERTS: AUTHORITY,
});

const healthBesideTls = ({ healthcheck }: ComposeService): Partial<ComposeService> => {
  const { test, ...often } = healthcheck as { test: string[] };
  return { healthcheck: { test: test.map((word) => word.replace('$$PORT', () => '$$HEALTH_PORT')), ...often } };
};

/** PostgreSQL rejects a key that others can read, and a Compose secret has no configurable owner. */
const POSTGRES_KEY = '/tmp/server.key';
const copyKey = `install -m 600 /run/secrets/postgres-certificate-key ${POSTGRES_KEY} && exec docker-entrypoint.sh "$$@"`;

const servers: Record<string, (service: ComposeService) => Partial<ComposeService>> = {
  postgres: ({ command = [], volumes }) => {
    const files = { certificate: '/run/secrets/postgres-certificate', key: POSTGRES_KEY };
    const settings = [...postgresTls(files), 'hba_file=/postgres-hba.conf'];
    return {
      entrypoint: ['/bin/sh', '-c', copyKey, 'with-key'],
      command: [...command, ...settings.map((setting) => `--${setting}`)],
      volumes: [...(volumes as string[]), './docker/postgres-hba.conf:/postgres-hba.conf:ro'],
    };
  },
  redis: ({ command = [], healthcheck }) => {
    const files = { certificate: '/run/secrets/redis-certificate', key: '/run/secrets/redis-certificate-key' };
    const { test, ...often } = healthcheck as { test: string[] };
    return {
      command: [...command, ...redisTls(6379, { authority: AUTHORITY, ...files })],
      healthcheck: { test: [...test.slice(0, -1), '--tls', '--cacert', AUTHORITY, 'ping'], ...often },
    };
  },
  kafka: ({ environment = {} }) => {
    const settings = kafkaTls({ authority: AUTHORITY, keystore: '/run/secrets/kafka-keystore' });
    const variables = Object.entries(settings).map(([name, value]) => [kafkaVariable(name), value]);
    return { environment: { ...environment, ...Object.fromEntries(variables) } };
  },
};

/** Returns the service with TLS: as a server in its settings, as a client in the addresses that it receives. */
export const encrypted = (name: string, service: ComposeService): ComposeService => {
  const given = service.environment as Record<string, string> | undefined;
  const asClient = given ? { environment: { ...given, ...clientSettings(given) } } : {};
  if (!isService(name)) return { ...service, ...asClient, ...servers[name]?.(service) };
  const environment = serviceSettings(name, asClient.environment ?? {});
  return { ...service, ...healthBesideTls(service), environment };
};
