import { brokerSettings, kafkaVariable } from '../../infrastructure/kafka-settings.ts';
import { postgresSettings } from '../../infrastructure/postgres-settings.ts';
import { portTable } from '../../ports.ts';
import type { ComposeService } from '../compose-file.ts';
import { optional, required } from './variables.ts';

const often = { interval: '2s', timeout: '3s', retries: 30 };

const kafkaAddress = { host: '', client: 9092, controller: 9093, advertised: 'kafka', quorumHost: 'localhost' };
const kafkaPasswords = { admin: required('KAFKA_ADMIN_PASSWORD'), broker: required('KAFKA_BROKER_PASSWORD') };

/** The portal's servers, with the same settings as locally. */
export const infrastructure: Record<string, ComposeService> = {
  postgres: {
    image: 'postgres:18',
    restart: 'unless-stopped',
    environment: { POSTGRES_PASSWORD: required('POSTGRES_PASSWORD') },
    command: ['postgres', ...postgresSettings.map((setting) => `--${setting}`)],
    volumes: ['postgres:/var/lib/postgresql'],
    // Over TCP: the socket also answers while the image is still initialising itself.
    healthcheck: { test: ['CMD', 'pg_isready', '-h', '127.0.0.1', '-U', 'postgres'], ...often },
  },
  redis: {
    image: 'redis:7',
    restart: 'unless-stopped',
    // Without its log a crash loses every job that Redis accepted; eviction would lose a job silently.
    command: [
      'redis-server',
      '--appendonly',
      'yes',
      '--maxmemory-policy',
      'noeviction',
      '--aclfile',
      '/redis-users.acl',
    ],
    configs: [{ source: 'redis-users', target: '/redis-users.acl' }],
    volumes: ['redis:/data'],
    healthcheck: {
      test: ['CMD', 'redis-cli', '--user', 'health', '--pass', 'any', '--no-auth-warning', 'ping'],
      ...often,
    },
  },
  kafka: {
    image: 'apache/kafka:4.3.0',
    restart: 'unless-stopped',
    environment: Object.fromEntries(
      Object.entries({ ...brokerSettings(kafkaAddress, kafkaPasswords), 'log.dirs': '/var/lib/kafka/data' }).map(
        ([name, value]) => [kafkaVariable(name), typeof value === 'boolean' ? String(value) : value],
      ),
    ),
    volumes: ['kafka:/var/lib/kafka/data'],
    // Anything more needs a sign-in; the step that creates the topics signs in, and retries.
    healthcheck: {
      test: ['CMD', 'bash', '-c', '< /dev/tcp/127.0.0.1/9092'],
      interval: '5s',
      timeout: '10s',
      retries: 20,
    },
  },
  mail: {
    image: 'maildev/maildev:2.2.1',
    restart: 'unless-stopped',
    ports: [`127.0.0.1:${optional('MAIL_WEB_PORT', '1080')}:1080`],
  },
};

export const redisHealthUser = 'user health on nopass -@all +ping';

/** A port of the table, published on the machine itself. */
export const published = (name: 'gateway' | 'stripe' | 'shopify'): string => {
  const { variable, fixed } = portTable[name];
  return `127.0.0.1:${optional(variable, String(fixed))}:${fixed}`;
};
