import { kafkaVariable } from '../infrastructure/kafka-settings.ts';
import { issueCertificates } from './authority.ts';
import type { ComposeService } from './compose-file.ts';
import { kafkaTls, keystoreOf, postgresTls, redisTls } from './server-tls.ts';

const AUTHORITY = '/run/secrets/authority';
/** Long enough that a yearly renewal has months to spare. */
const DAYS = 825;

const namesOf = (server: string): string[] => [`DNS:${server}`, 'DNS:localhost', 'IP:127.0.0.1'];

/** The authority of PostgreSQL, Redis and Kafka, and what each of them proves itself with: each file by its name. */
export const internalCertificates = (): Record<string, string> => {
  const names = { postgres: namesOf('postgres'), redis: namesOf('redis'), kafka: namesOf('kafka') };
  const { postgres, redis, kafka } = issueCertificates(names, { days: DAYS });
  return {
    authority: postgres.authority,
    'postgres-certificate': postgres.certificate,
    'postgres-certificate-key': postgres.key,
    'redis-certificate': redis.certificate,
    'redis-certificate-key': redis.key,
    'kafka-keystore': keystoreOf(kafka),
  };
};

export const internalCertificateFiles = [
  'authority',
  'postgres-certificate',
  'postgres-certificate-key',
  'redis-certificate',
  'redis-certificate-key',
  'kafka-keystore',
];

/** Secrets that a container reads besides those of its variables. */
export const certificatesOf = (name: string, { environment = {} }: ComposeService): string[] => {
  const own = internalCertificateFiles.filter((file) => file.startsWith(`${name}-`));
  return own.length > 0 || JSON.stringify(environment).includes(AUTHORITY) ? ['authority', ...own] : [];
};

/** How a client checks the server that it has an address of. */
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

/** PostgreSQL takes no key that others can read, and a secret of Compose has no owner of its own. */
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

/** The service with TLS: as a server in its settings, as a client in the addresses that it gets. */
export const encrypted = (name: string, service: ComposeService): ComposeService => {
  const { environment } = service;
  const asClient = environment
    ? { environment: { ...environment, ...clientSettings(environment as Record<string, string>) } }
    : {};
  return { ...service, ...asClient, ...servers[name]?.(service) };
};
