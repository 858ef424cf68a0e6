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
  /** What the person set: real Stripe keys, log level, company data. */
  env: NodeJS.ProcessEnv;
  portalUrl: string;
  /** Of services and emulators, where a test has set it. */
  clock?: Pick<PortalClock, 'nodeFlags' | 'env' | 'file'> | undefined;
  /** `none` once it is known that no account has the documented password; without it the gateway stays closed. */
  demoPasswords?: 'documented' | 'none';
  /** Where signing in takes the address that the start prints. */
  demoAccess?: DemoAccess | undefined;
  /** Of this start, the same for all instances: what is closed until the next start is closed for it. */
  startId?: string;
  adminDatabaseUrl: string;
  /** With the user that may do everything; each service gets its own. */
  redisUrl: string;
  kafkaBrokers: string;
  smtpUrl: string;
  /** Address of the Stripe emulator; absent with the real Stripe. */
  stripeUrl?: string | undefined;
  /** Address of VIES or of its stand-in; absent where nothing is looked up. */
  viesUrl?: string | undefined;
  /** Address of the Shopify emulator; absent with real shops. */
  shopifyUrl?: string | undefined;
  /** Addresses of the instances of each service; the one of the table of ports where nothing is said. */
  instanceUrls?: Partial<Record<ServiceName, string[]>>;
};

/** What the person may set and every service then sees: optional things that the stack has no opinion about. */
const passedThrough = [
  /^(ABOUT|BRAND|COMPANY|CONTACT|SUPPORT)_/,
  /^(LOGIN|PASSWORD_HASHES|RATE_LIMIT|RESERVATION|RESET|SESSION)_/,
  /^(RECONCILE|REDIS_COMMAND_TIMEOUT|SERVICE_CALL_TIMEOUT|SHOPIFY_API_TIMEOUT|SHOPIFY_RECONCILE|STRIPE_API_TIMEOUT|VIES_TIMEOUT)_/,
  /^OTEL_/,
  /^(DATABASE_POOL|LOG_LEVEL|MAIL_LIMITS|NEW_DEVICE_LINK|NODE_OPTIONS|PATRON_SAINT_DAY|PROOF_OF_WORK|REDIS_CA|REDIS_PREFIX|TRUSTED_PROXIES)$/,
];

const internalUrl = (ports: Ports, service: ServiceName) => `http://127.0.0.1:${ports[service]}`;

/**
 * The whole environment of one service: nothing else is inherited, so a service sees only what stands here.
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
        // Who asks: VIES gives consultation numbers to those who say so.
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

/** The bucket that files go to, when the person named one; its keys are for the catalog alone. */
const objectStorage = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')));

/** Browsers are only let send files to a storage elsewhere where the gateway's pages say so. */
const uploadOrigin = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = env;
  if (!bucket) return {};
  const named = env['UPLOAD_ORIGIN'] || env['S3_PUBLIC_ENDPOINT'] || env['S3_ENDPOINT'];
  return { UPLOAD_ORIGIN: named || `https://${bucket}.s3.${region}.amazonaws.com` };
};

/** Emulated or real Stripe differ here and nowhere else. */
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
