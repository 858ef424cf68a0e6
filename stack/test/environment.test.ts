import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { statSync } from 'node:fs';
import { serviceEnvironment } from '../src/environment.ts';
import type { EnvironmentSources } from '../src/environment.ts';
import { openHome } from '../src/home.ts';
import { fixedPorts } from '../src/ports.ts';
import { openSecrets } from '../src/secrets.ts';
import { serviceNames } from '../src/services.ts';
import { readConfig as catalog } from '../../services/catalog/src/config.ts';
import { readConfig as gateway } from '../../services/gateway/src/config.ts';
import { readConfig as identity } from '../../services/identity/src/config.ts';
import { readConfig as integrations } from '../../services/integrations/src/config.ts';
import { readConfig as notifications } from '../../services/notifications/src/config.ts';
import { readConfig as orders } from '../../services/orders/src/config.ts';
import { readConfig as shipping } from '../../services/shipping/src/config.ts';
import { testFolder } from './fixtures.ts';
import type { TestFolder } from './fixtures.ts';

const readers = { catalog, gateway, identity, integrations, notifications, orders, shipping };

const isSecret = (name: string): boolean =>
  /KEY|PASSWORD|SECRET|DATABASE_URL|REDIS_URL|SMTP_URL|DEMO_ACCESS/.test(name) &&
  !/PUBLIC_KEYS|DEMO_PASSWORDS/.test(name);

describe('environment of the services', () => {
  let folder: TestFolder;
  beforeEach(() => {
    folder = testFolder();
  });
  afterEach(() => folder.remove());

  const sources = (env: NodeJS.ProcessEnv = {}, stripeUrl?: string): EnvironmentSources => {
    const home = openHome(folder.path);
    return {
      home,
      env,
      stripeUrl,
      ports: fixedPorts({}),
      secrets: openSecrets(home.secretsFile),
      portalUrl: 'http://127.0.0.1:8080',
      adminDatabaseUrl: 'postgresql://postgres:admin-secret@127.0.0.1:15432/postgres',
      redisUrl: 'redis://127.0.0.1:16379',
      kafkaBrokers: '127.0.0.1:9392',
      smtpUrl: 'smtp://127.0.0.1:1025',
    };
  };

  it('gives each service with a database its own database, user and password', () => {
    const given = sources();
    const urls = serviceNames.flatMap((name) => serviceEnvironment(name, given)['DATABASE_URL'] ?? []);

    expect(urls).toHaveLength(6);
    expect(new Set(urls.map((url) => new URL(url).password)).size).toBe(6);
    expect(urls[0]).toMatch(/^postgresql:\/\/drappo_identity:[0-9a-f]{64}@127\.0\.0\.1:15432\/drappo_identity$/);
  });

  it('passes all instances of a service to the gateway', () => {
    const given: EnvironmentSources = {
      ...sources(),
      instanceUrls: { catalog: ['http://127.0.0.1:1', 'http://127.0.0.1:2'] },
    };
    const gateway = serviceEnvironment('gateway', given);

    expect(gateway['UPSTREAM_CATALOG_URL']).toBe('http://127.0.0.1:1,http://127.0.0.1:2');
    expect(gateway['UPSTREAM_ORDERS_URL']).toBe('http://127.0.0.1:4103');
  });

  it("hides a service's secret from the others", () => {
    const given: EnvironmentSources = { ...sources(), demoAccess: { token: 'token', cookie: 'cookie' } };
    const seeing = (variable: string) => serviceNames.filter((name) => variable in serviceEnvironment(name, given));

    expect(new Set(serviceNames.map((name) => serviceEnvironment(name, given)['SERVICE_KEY'])).size).toBe(7);
    const names = new Set(serviceNames.flatMap((name) => Object.keys(serviceEnvironment(name, given))));
    const secrets = [...names].filter(isSecret);
    const withDatabase = serviceNames.filter((name) => name !== 'gateway');
    expect(Object.fromEntries(secrets.map((name) => [name, seeing(name)]))).toEqual({
      JWT_PRIVATE_KEY: ['identity'],
      FACTOR_KEYS: ['identity'],
      UPLOAD_SIGNING_KEY: ['catalog'],
      CREDENTIALS_KEYS: ['integrations'],
      STRIPE_API_KEY: ['identity', 'orders'],
      STRIPE_WEBHOOK_SECRET_ORDERS: ['orders'],
      STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: ['identity'],
      SMTP_URL: ['notifications'],
      DEMO_ACCESS_TOKEN: ['gateway'],
      DEMO_ACCESS_COOKIE: ['gateway'],
      DATABASE_URL: withDatabase,
      KAFKA_PASSWORD: withDatabase,
      REDIS_URL: serviceNames,
      SERVICE_KEY: serviceNames,
    });
    expect(JSON.stringify(serviceNames.map((name) => serviceEnvironment(name, given)))).not.toContain('admin-secret');
  });

  it.each(serviceNames)('has no default for a missing secret of %s', (name) => {
    const given = serviceEnvironment(name, sources());
    expect(readers[name](given)).toMatchObject({ SERVICE_KEY: expect.any(String) });
    const read = (environment: NodeJS.ProcessEnv): Record<string, unknown> => {
      try {
        return readers[name](environment);
      } catch {
        return {};
      }
    };
    const secrets = Object.keys(given).filter(isSecret);
    expect(secrets).toEqual(expect.arrayContaining(['SERVICE_KEY', 'REDIS_URL']));
    for (const secret of secrets)
      expect([secret, read({ ...given, [secret]: undefined })[secret]]).toEqual([secret, undefined]);
  });

  it('gives each service its own identity for Kafka and Redis, and the gateway one for Redis only', () => {
    const given = sources();
    const environments = serviceNames.map((name) => [name, serviceEnvironment(name, given)] as const);
    for (const [name, environment] of environments) {
      expect(new URL(environment['REDIS_URL'] ?? '').username).toBe(name);
      expect(environment['KAFKA_USERNAME']).toBe(name === 'gateway' ? undefined : name);
    }
    const passwords = environments.flatMap(([, own]) => [
      own['KAFKA_PASSWORD'] ?? [],
      new URL(own['REDIS_URL'] ?? '').password,
    ]);
    expect(new Set(passwords.flat()).size).toBe(13);
    expect(JSON.stringify(environments)).not.toContain(given.secrets.token('kafka-admin'));
    expect(JSON.stringify(environments)).not.toContain(given.secrets.token('redis-stack'));
  });

  it("uses the person's addresses when Kafka and Redis run elsewhere", () => {
    const named = {
      KAFKA_BROKERS: 'broker:9093',
      KAFKA_USERNAME: 'own',
      KAFKA_PASSWORD: 'own-password',
      KAFKA_TLS: 'true',
    };
    const env = { ...named, REDIS_URL: 'rediss://own:password@redis:6380', REDIS_CA: '/ca.pem' };
    const elsewhere = { ...sources(env), kafkaBrokers: env.KAFKA_BROKERS, redisUrl: env.REDIS_URL };
    expect(serviceEnvironment('orders', elsewhere)).toMatchObject(env);
  });

  it('keeps its secrets over a second start, in a file that only its owner can read', () => {
    const first = serviceEnvironment('identity', sources());

    expect(serviceEnvironment('identity', sources())).toEqual(first);
    expect(statSync(openHome(folder.path).secretsFile).mode & 0o777).toBe(0o600);
  });

  it('directs the Stripe client to an emulator, and sets only the key for the real Stripe', () => {
    expect(serviceEnvironment('orders', sources({}, 'http://127.0.0.1:4242'))).toMatchObject({
      STRIPE_API_HOST: '127.0.0.1',
      STRIPE_API_PORT: '4242',
      STRIPE_API_PROTOCOL: 'http',
    });

    const real = {
      STRIPE_API_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET_ORDERS: 'whsec_1',
      STRIPE_WEBHOOK_SECRET_SUBSCRIPTIONS: 'whsec_2',
    };
    const environment = serviceEnvironment('orders', sources(real));
    expect(environment).toMatchObject({ STRIPE_API_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET_ORDERS: 'whsec_1' });
    expect(environment).not.toHaveProperty('STRIPE_API_HOST');
  });

  it('directs only integrations to an emulated Shopify, and no service for real shops', () => {
    const emulated = { ...sources(), shopifyUrl: 'http://127.0.0.1:4244' };
    const seeing = serviceNames.filter((name) => 'SHOPIFY_API_ORIGIN' in serviceEnvironment(name, emulated));
    expect(seeing).toEqual(['integrations']);
    expect(serviceEnvironment('integrations', emulated)['SHOPIFY_API_ORIGIN']).toBe('http://127.0.0.1:4244');
    expect(serviceEnvironment('integrations', sources())).not.toHaveProperty('SHOPIFY_API_ORIGIN');
  });

  it('gives only catalog the keys of a named bucket, and allows the pages to send files there', () => {
    const bucket = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 's3-secret' };
    const own = { ...bucket, S3_ENDPOINT: 'https://s3.example' };
    expect(serviceEnvironment('catalog', sources(own))).toMatchObject(own);
    const others = serviceNames.filter((name) => name !== 'catalog');
    expect(JSON.stringify(others.map((name) => serviceEnvironment(name, sources(own))))).not.toContain('s3-secret');
    const origin = (env: NodeJS.ProcessEnv) => serviceEnvironment('gateway', sources(env))['UPLOAD_ORIGIN'];
    expect(origin(own)).toBe('https://s3.example');
    expect(origin(bucket)).toBe('https://pictures.s3.us-east-1.amazonaws.com');
    expect(origin({})).toBeUndefined();
  });

  it('names the requester in VIES requests: the company behind the portal, unless another is named', () => {
    const requester = (env: NodeJS.ProcessEnv) => serviceEnvironment('identity', sources(env))['VIES_REQUESTER_VAT'];
    expect(requester({ COMPANY_VAT_NUMBER: 'IT00743110157' })).toBe('IT00743110157');
    expect(requester({ COMPANY_VAT_NUMBER: 'IT00743110157', VIES_REQUESTER_VAT: 'DE123456789' })).toBe('DE123456789');
    expect(requester({})).toBeUndefined();
  });

  it('refuses to start with the real Stripe but without the secrets of its webhooks', () => {
    expect(() => serviceEnvironment('orders', sources({ STRIPE_API_KEY: 'sk_live_1' }))).toThrow(
      'a secret of its webhooks is missing',
    );
  });

  it("does not pass the person's other variables to the services", () => {
    const environment = serviceEnvironment('catalog', sources({ AWS_SECRET: 'x', LOG_LEVEL: 'debug' }));

    expect(environment).not.toHaveProperty('AWS_SECRET');
    expect(environment).toMatchObject({ LOG_LEVEL: 'debug', PORT: '4102', HOST: '127.0.0.1' });
  });
});
