import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createMemoryBus,
  httpPerson,
  manualClock,
  startService,
  testIssuer,
  type HttpPerson,
} from '@drappo/service-kit/testing';
import { createStripeEmulator } from '@drappo/stripe-emulator';
import { createApp as createCatalog } from '../../../services/catalog/src/app.ts';
import { createApp as createIdentity } from '../../../services/identity/src/app.ts';
import { configSchema as identityConfig } from '../../../services/identity/src/config.ts';
import { createApp as createNotifications } from '../../../services/notifications/src/app.ts';
import { createApp as createOrders } from '../../../services/orders/src/app.ts';
import { createApp as createShipping } from '../../../services/shipping/src/app.ts';
import { storyTime, storyDays } from '../past/story-days.ts';

/** The shipped rows contain these names instead of the addresses of the machine that made them. */
export const placeholders = { portal: 'http://portal.invalid', stripe: 'http://stripe.invalid' } as const;

const STRIPE_KEY = 'sk_test_past0123456789';
const QUICK_HASHES = { memoryCost: 256, timeCost: 1, parallelism: 1 };

type Running = Awaited<ReturnType<typeof startService<{ service: never }, never>>>;
export type World = Awaited<ReturnType<typeof startWorld>>;
export type WorldService = 'identity' | 'catalog' | 'orders' | 'shipping' | 'notifications';

const isSnapshot = ({ topic }: { topic: string }): boolean => topic.endsWith('.snapshot');

/**
 * The services that store the past, in this process: with databases of their own, the given clock, one bus without a broker,
 * and Stripe's emulator on the same clock. Timers, relays and workers do not run automatically: `settle` does their work, in
 * the same order in every run.
 */
export const startWorld = async () => {
  const clock = manualClock(storyTime(-storyDays - 12, 8));
  const bus = createMemoryBus();
  const issuer = testIssuer(clock);
  const mediaRoot = mkdtempSync(join(tmpdir(), 'drappo-past-'));
  const stripe = createStripeEmulator({
    host: '127.0.0.1',
    port: 0,
    data: ':memory:',
    apiKey: STRIPE_KEY,
    webhooks: [],
    publicUrl: placeholders.stripe,
    now: () => clock.now().getTime(),
  });
  const { port: stripePort } = await stripe.start();
  const stripeUrl = `http://127.0.0.1:${stripePort}`;
  const common = { clock, environment: { ROLES: 'http,consumers' }, overrides: { bus, verifier: issuer.verifier } };

  const identity = await startService({
    ...common,
    folder: 'services/identity',
    create: (config, { verifier: _verifier, ...overrides }) =>
      createIdentity(
        identityConfig.parse({
          ...config,
          ROLES: config.ROLES.join(','),
          KAFKA_BROKERS: config.KAFKA_BROKERS.join(','),
          // A loopback address: the administrator needs no second factor.
          PUBLIC_URL: 'http://127.0.0.1:8080',
          JWT_PRIVATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
            .privateKey.export({ type: 'pkcs8', format: 'pem' })
            .toString(),
          FACTOR_KEYS: `past:${randomBytes(32).toString('base64')}`,
        }),
        { ...overrides, passwordCost: QUICK_HASHES },
      ),
  });
  const catalog = await startService({
    ...common,
    folder: 'services/catalog',
    create: (config, overrides) =>
      createCatalog(
        {
          ...config,
          MEDIA_ROOT: mediaRoot,
          PUBLIC_URL: placeholders.portal,
          UPLOAD_SIGNING_KEY: ['only-for-the-past-0123456789'],
          S3_REGION: 'us-east-1',
          RESERVATION_LIMITS: null,
        },
        overrides,
      ),
  });
  const shipping = await startService({ ...common, folder: 'services/shipping', create: createShipping });
  const orders = await startService({
    ...common,
    folder: 'services/orders',
    create: (config, overrides) =>
      createOrders(
        {
          ...config,
          PUBLIC_URL: placeholders.portal,
          STRIPE_API_KEY: STRIPE_KEY,
          STRIPE_API_HOST: '127.0.0.1',
          STRIPE_API_PORT: stripePort,
          STRIPE_API_PROTOCOL: 'http',
          STRIPE_WEBHOOK_SECRET_ORDERS: 'whsec_past0123456789',
          RECONCILE_SECONDS: 20,
          RETURN_DAYS: 30,
          RETURN_ADDRESS: undefined,
        },
        overrides,
      ),
  });
  const notifications = await startService({
    ...common,
    folder: 'services/notifications',
    create: (config, overrides) =>
      createNotifications(
        {
          ...config,
          // Nothing is sent: effects that send never run.
          SMTP_URL: 'smtp://127.0.0.1:1',
          SMTP_TLS: 'optional' as const,
          MAIL_FROM: 'Drappo <ordini@drappo.example>',
          PUBLIC_URL: placeholders.portal,
          MAIL_LIMITS: null,
        },
        overrides,
      ),
  });
  const services = { identity, catalog, shipping, orders, notifications };
  const all: Pick<Running, 'query'>[] = Object.values(services);
  // Refunds; e-mails are never sent, and the others have no effect in this story.
  const working = [orders];

  const publish = async (): Promise<number> => {
    let published = 0;
    for (const { query } of all) {
      const { rows } = await query(
        'SELECT id, topic, key, headers, payload FROM kit.outbox WHERE sent_at IS NULL ORDER BY id',
      );
      if (rows.length === 0) continue;
      // Replicas first: a consumer that misses one waits for it, and here nothing comes while it waits.
      rows.sort(
        (one, other) => Number(isSnapshot(other)) - Number(isSnapshot(one)) || Number(one.id) - Number(other.id),
      );
      await bus.publish(rows.map(({ topic, key, headers, payload }) => ({ topic, key, headers, payload })));
      await query('UPDATE kit.outbox SET sent_at = now() WHERE id = ANY($1::bigint[])', [rows.map(({ id }) => id)]);
      published += rows.length;
    }
    return published;
  };
  const runEffects = async (): Promise<number> => {
    let run = 0;
    for (const { query, app } of working) {
      const { rows } = await query(
        `SELECT id FROM kit.effects WHERE state = 'due' AND due_at <= $1 ORDER BY created_at, id`,
        [clock.now()],
      );
      for (const { id } of rows) await app.service.effects.work(id);
      run += rows.length;
    }
    return run;
  };

  // The consumers register themselves in the background.
  await pause(500);
  return {
    ...services,
    clock,
    bus,
    issuer,
    mediaRoot,
    stripeUrl,
    /** Publishes committed events and runs due effects until none is left. */
    async settle(): Promise<void> {
      while ((await publish()) + (await runEffects()) > 0);
    },
    /** A person who is signed in to a service. */
    as: (service: Exclude<WorldService, 'identity'>, userId: string, role: 'rivenditore' | 'admin'): HttpPerson =>
      httpPerson(services[service].url, { cookie: issuer.user(role, { userId }).cookie }),
    async stop(): Promise<void> {
      for (const { stop } of Object.values(services)) await stop();
      await stripe.close();
      rmSync(mediaRoot, { recursive: true, force: true });
    },
  };
};
