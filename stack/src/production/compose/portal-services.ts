import { portTable } from '../../ports.ts';
import { bundleOf, services, type ServiceName } from '../../services.ts';
import type { ComposeService } from '../compose-file.ts';
import { portalImage } from './images.ts';
import { published } from './infrastructure.ts';
import { ownSettings } from './own-settings.ts';
import { databaseUrl, optional, optionals, ownVariable, required } from './variables.ts';

const urlOf = (service: ServiceName): string => `http://${service}:${portTable[service].fixed}`;

const everyService: Record<string, string> = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  // Metrics and detailed health, for a collector in this network: never published.
  OPERATIONS_HOST: '0.0.0.0',
  OPERATIONS_PORT: '9100',
  LOG_LEVEL: optional('LOG_LEVEL', 'info'),
  PUBLIC_URL: required('PUBLIC_URL'),
  KAFKA_BROKERS: 'kafka:9092',
  JWKS_URL: `${urlOf('identity')}/.well-known/jwks.json`,
  SESSION_FEED_URL: `${urlOf('identity')}/internal/session-feed`,
  SERVICE_PUBLIC_KEYS: required('SERVICE_PUBLIC_KEYS'),
  // Shown in the footer and at the end of every e-mail when set; a service uses the variables that it knows.
  ...optionals(
    'CONTACT_EMAIL',
    'CONTACT_PHONE',
    'SUPPORT_CHAT_URL',
    'SUPPORT_HOURS',
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
    'COMPANY_VAT_NUMBER',
  ),
};

// Runs every few seconds in every container: starting Node for it would cost more than an idle portal.
const ready = [
  'exec 3<> /dev/tcp/127.0.0.1/$$PORT',
  "printf 'GET /health/ready HTTP/1.1\\r\\nHost:127.0.0.1\\r\\nConnection:close\\r\\n\\r\\n' >&3",
  'read -r _ status _ <&3',
  '[ "$$status" = 200 ]',
].join(' && ');
const healthcheck = {
  test: ['CMD', 'bash', '-c', ready],
  interval: '5s',
  timeout: '3s',
  retries: 10,
  start_period: '30s',
};

const upstreams = (names: readonly ServiceName[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, urlOf(name)]));

const kafkaAndDatabase = (name: ServiceName): Record<string, string> => ({
  KAFKA_USERNAME: name,
  KAFKA_PASSWORD: required(ownVariable(name, 'KAFKA_PASSWORD')),
  DATABASE_URL: databaseUrl(name),
});

const healthy = { condition: 'service_healthy' };
const finished = { condition: 'service_completed_successfully' };
const started = { condition: 'service_started' };

const serviceOf = ({ name, database }: (typeof services)[number]): ComposeService => {
  const { environment, needs = [], calls = [], volumes } = ownSettings[name];
  return {
    ...portalImage,
    command: ['node', bundleOf(name)],
    environment: {
      ...everyService,
      PORT: String(portTable[name].fixed),
      SERVICE_KEY: required(ownVariable(name, 'SERVICE_KEY')),
      REDIS_URL: `redis://${name}:${required(ownVariable(name, 'REDIS_PASSWORD'))}@redis:6379`,
      ...(database ? kafkaAndDatabase(name) : undefined),
      ...environment,
      ...upstreams(calls),
    },
    ...(volumes ? { volumes } : undefined),
    ...(name === 'gateway' ? { ports: [published('gateway')] } : undefined),
    healthcheck,
    depends_on: {
      ...(database ? { [`migrate-${name}`]: finished, topics: finished } : undefined),
      redis: healthy,
      ...Object.fromEntries(needs.map((need) => [need, started])),
      ...(name === 'gateway' ? Object.fromEntries(calls.map((called) => [called, healthy])) : undefined),
    },
  };
};

/** Every service in the table that `npm start` runs. */
export const portalServices: Record<string, ComposeService> = Object.fromEntries(
  services.map((service) => [service.name, serviceOf(service)]),
);
