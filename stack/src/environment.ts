import { join } from 'node:path';
import { databaseUrl } from './databases.ts';
import type { DemoAccess } from './demo-access.ts';
import { projectRoot } from './home.ts';
import type { Home } from './home.ts';
import { plainEnvironment } from './infrastructure/infrastructure.ts';
import { kafkaAccess } from './infrastructure/kafka-access.ts';
import { redisUrlFor } from './infrastructure/redis-access.ts';
import { stripeSecrets } from './infrastructure/stripe.ts';
import type { PortalClock } from './portal-clock/portal-clock.ts';
import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';
import { serviceKey, servicePublicKeys } from './service-keys.ts';
import { operationsOf, serviceNames } from './services.ts';
import type { ServiceName } from './services.ts';
import { vaultKeys } from './key-rotation.ts';

/** The addresses and secrets from which the environment of every service is made. */
export type EnvironmentSources = {
  home: Home;
  ports: Ports;
  secrets: Secrets;
  /** The person's settings: real Stripe keys, log level, company data. */
  env: NodeJS.ProcessEnv;
  portalUrl: string;
  /** The clock of services and emulators, when a test has set it. */
  clock?: Pick<PortalClock, 'nodeFlags' | 'env' | 'file'> | undefined;
  /** `none` once it is certain that no account has the documented password; without it the gateway stays closed. */
  demoPasswords?: 'documented' | 'none';
  /** Set when sign-in requires the address that the start prints. */
  demoAccess?: DemoAccess | undefined;
  /** Id of this start, the same for all instances: whatever stays closed until the next start depends on it. */
  startId?: string;
  adminDatabaseUrl: string;
  /** With the superuser; each service gets its own user. */
  redisUrl: string;
  kafkaBrokers: string;
  smtpUrl: string;
  /** Address of the Stripe emulator; absent with the real Stripe. */
  stripeUrl?: string | undefined;
  /** Address of VIES or its emulator; absent when VAT numbers are not checked. */
  viesUrl?: string | undefined;
  /** Address of the Shopify emulator; absent with real shops. */
  shopifyUrl?: string | undefined;
  /** Addresses of the instances of each service; the default is the address in the table of ports. */
  instanceUrls?: Partial<Record<ServiceName, string[]>>;
};

/** Optional settings that the person may set for every service; the stack has no defaults for them. */
const passedThrough = [
  /^(ABOUT|BRAND|COMPANY|CONTACT|SUPPORT)_/,
  /^(LOGIN|PASSWORD_HASHES|RATE_LIMIT|RESERVATION|RESET|SESSION)_/,
  /^(RECONCILE|REDIS_COMMAND_TIMEOUT|SERVICE_CALL_TIMEOUT|SHOPIFY_API_TIMEOUT|SHOPIFY_RECONCILE|STRIPE_API_TIMEOUT|VIES_TIMEOUT)_/,
  /^OTEL_/,
  /^(DATABASE_POOL|LOG_LEVEL|MAIL_LIMITS|NEW_DEVICE_LINK|NODE_OPTIONS|PATRON_SAINT_DAY|PROOF_OF_WORK|REDIS_CA|REDIS_PREFIX|SECURITY_CONTACT|TRUSTED_PROXIES)$/,
];

const internalUrl = (ports: Ports, service: ServiceName) => `http://127.0.0.1:${ports[service]}`;

/**
 * The whole environment of one service: it inherits nothing else, so a service sees only these variables.
 * @param port differs from the table for a second instance, and so does its operations port
 */
export const serviceEnvironment = (
  service: ServiceName,
  sources: EnvironmentSources,
  port: number = sources.ports[service],
  operationsPort: number = sources.ports[operationsOf(service)],
): NodeJS.ProcessEnv => {
  const SERVICE_KEY = serviceKey(service, sources.secrets);
  return {
    ...everyService(sources),
    PORT: String(port),
    OPERATIONS_PORT: String(operationsPort),
    SERVICE_KEY,
    REDIS_URL: redisUrlFor(service, sources.redisUrl, sources),
    ...kafkaAccess(service, sources.env, sources.secrets),
    ...database(service, sources),
    ...own(service, sources),
  };
};

const everyService = ({ env, ports, secrets, portalUrl, ...sources }: EnvironmentSources): NodeJS.ProcessEnv => {
  const passed = Object.entries(env).filter(([name]) => passedThrough.some((family) => family.test(name)));
  return {
    ...plainEnvironment(env),
    ...Object.fromEntries(passed),
    NODE_ENV: env['NODE_ENV'] || 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: env['LOG_LEVEL'] || 'info',
    PUBLIC_URL: portalUrl,
    KAFKA_BROKERS: sources.kafkaBrokers,
    JWKS_URL: `${internalUrl(ports, 'identity')}/.well-known/jwks.json`,
    SESSION_FEED_URL: `${internalUrl(ports, 'identity')}/internal/session-feed`,
    SERVICE_PUBLIC_KEYS: servicePublicKeys(secrets),
  };
};

const database = (service: ServiceName, { adminDatabaseUrl, secrets }: EnvironmentSources): NodeJS.ProcessEnv => {
  return service === 'gateway' ? {} : { DATABASE_URL: databaseUrl(adminDatabaseUrl, service, secrets) };
};

const own = (service: ServiceName, sources: EnvironmentSources): NodeJS.ProcessEnv => {
  const { env, secrets, ports, home } = sources;
  switch (service) {
    case 'gateway':
      return {
        WEB_ROOT: join(projectRoot, 'web', 'dist'),
        DEMO_PASSWORDS: sources.demoPasswords ?? 'documented',
        ...(sources.demoAccess
          ? { DEMO_ACCESS_TOKEN: sources.demoAccess.token, DEMO_ACCESS_COOKIE: sources.demoAccess.cookie }
          : {}),
        ...uploadOrigin(env),
        ...upstreams(ports, sources.instanceUrls),
      };
    case 'identity':
      return {
        JWT_PRIVATE_KEY: secrets.signingKey('jwt-private-key'),
        FACTOR_KEYS: vaultKeys(secrets.key('factor-key')),
        ...(sources.startId ? { START_ID: sources.startId } : {}),
        ...(env['ADMIN_SECOND_FACTOR'] ? { ADMIN_SECOND_FACTOR: env['ADMIN_SECOND_FACTOR'] } : {}),
        ...stripeClient(sources),
        STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: stripeSecrets(env, secrets).subscriptionsWebhook,
        ...upstreams(ports),
        ...(sources.viesUrl ? { VIES_URL: sources.viesUrl } : {}),
        // The requester: VIES returns consultation numbers only to identified requesters.
        ...(env['VIES_REQUESTER_VAT'] || env['COMPANY_VAT_NUMBER']
          ? { VIES_REQUESTER_VAT: env['VIES_REQUESTER_VAT'] || env['COMPANY_VAT_NUMBER'] }
          : {}),
      };
    case 'catalog':
      return {
        MEDIA_ROOT: home.media,
        UPLOAD_SIGNING_KEY: secrets.token('upload-signing-key'),
        ...objectStorage(env),
      };
    case 'orders':
      return {
        UPSTREAM_CATALOG_URL: internalUrl(ports, 'catalog'),
        ...stripeClient(sources),
        STRIPE_WEBHOOK_SECRET_ORDERS: stripeSecrets(env, secrets).ordersWebhook,
        RETURN_ADDRESS: env['RETURN_ADDRESS'] || "Magazzino resi, Via dell'Artigianato 8, 40057 Granarolo BO",
      };
    case 'integrations':
      return {
        CREDENTIALS_KEYS: vaultKeys(secrets.key('credentials-key')),
        ...(sources.shopifyUrl ? { SHOPIFY_API_ORIGIN: sources.shopifyUrl } : {}),
      };
    case 'notifications':
      return { SMTP_URL: sources.smtpUrl, MAIL_FROM: env['MAIL_FROM'] || 'Drappo <noreply@drappo.example>' };
    case 'shipping':
      return {};
  }
};

const upstreams = (ports: Ports, instances: EnvironmentSources['instanceUrls'] = {}): NodeJS.ProcessEnv => {
  const behind = serviceNames.filter((name) => name !== 'gateway');
  const addressesOf = (name: ServiceName) => instances[name] ?? [internalUrl(ports, name)];
  return Object.fromEntries(behind.map((name) => [`UPSTREAM_${name.toUpperCase()}_URL`, addressesOf(name).join(',')]));
};

/** The bucket for files, when the person named one; only catalog gets its keys. */
const objectStorage = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')));

/** Browsers may send files to another storage only when the gateway's pages allow it. */
const uploadOrigin = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = env;
  if (!bucket) return {};
  const named = env['UPLOAD_ORIGIN'] || env['S3_PUBLIC_ENDPOINT'] || env['S3_ENDPOINT'];
  return { UPLOAD_ORIGIN: named || `https://${bucket}.s3.${region}.amazonaws.com` };
};

/** The only difference between the emulated and the real Stripe. */
const stripeClient = ({ env, secrets, stripeUrl }: EnvironmentSources): NodeJS.ProcessEnv => {
  const { apiKey } = stripeSecrets(env, secrets);
  if (stripeUrl === undefined) return { STRIPE_API_KEY: apiKey };
  const { hostname, port, protocol } = new URL(stripeUrl);
  return {
    STRIPE_API_KEY: apiKey,
    STRIPE_API_HOST: hostname,
    STRIPE_API_PORT: port,
    STRIPE_API_PROTOCOL: protocol.replace(':', ''),
  };
};
