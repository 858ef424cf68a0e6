import type { EventMessage } from '@drappo/contracts/event';
import { systemContext, uuidv7 } from '@drappo/service-kit';
import {
  createMemoryBus,
  createTestDatabase,
  eventually,
  manualClock,
  silentLogger,
  httpPerson,
  testIssuer,
  testServiceConfig,
  type MemoryBus,
  type HttpPerson,
  type TestUser,
} from '@drappo/service-kit/testing';
import { z } from 'zod';
import { createApp, type OrdersApp } from '../../src/app.ts';
import { API_KEY, startStripe, WEBHOOK_SECRET } from './stripe.ts';

export type Orders = Awaited<ReturnType<typeof startOrders>>;
type Record = MemoryBus['published'][number];

export type StartOptions = {
  instances?: number;
  /** How old (by the moved clock) a session is before it is reconciled; so long that only a test that wants it sees it. */
  reconcileSeconds?: number;
  /** How long one try of a call to Stripe may take. */
  stripeTimeoutMs?: number;
  /** Where Redis is found, when it is to go away. */
  redisUrl?: string;
};

type TimerName =
  | 'orders-reconcile-ledger'
  | 'orders-forget-buyers'
  | 'orders-forget-old-recipients'
  | 'orders-reconcile'
  | 'orders-cancel-unpaid'
  | 'orders-remind'
  | 'orders-aggregate-metrics'
  | 'orders-best-sellers';

/** The real service in one or more instances on one database, beside a real Stripe emulator whose webhooks reach the first. */
export const startOrders = async ({
  instances = 1,
  reconcileSeconds = 3_600,
  stripeTimeoutMs,
  redisUrl,
}: StartOptions = {}) => {
  const database = await createTestDatabase('services/orders');
  const clock = manualClock();
  const issuer = testIssuer(clock);
  const stripe = await startStripe(clock);
  await stripe.syncClock();
  const config = {
    ...testServiceConfig(database.url, { DATABASE_POOL: '10', ...(redisUrl ? { REDIS_URL: redisUrl } : {}) }),
    PUBLIC_URL: 'http://127.0.0.1:8080',
    STRIPE_API_KEY: API_KEY,
    STRIPE_API_HOST: '127.0.0.1',
    STRIPE_API_PORT: stripe.port,
    STRIPE_API_PROTOCOL: 'http' as const,
    STRIPE_API_TIMEOUT_MS: stripeTimeoutMs,
    STRIPE_WEBHOOK_SECRET_ORDERS: WEBHOOK_SECRET,
    RECONCILE_SECONDS: reconcileSeconds,
  };
  // A bus for each instance: on one they would share the consumer group's single place.
  const buses = Array.from({ length: instances }, () => createMemoryBus());
  const apps: OrdersApp[] = buses.map((bus) =>
    createApp(config, { clock, bus, verifier: issuer.verifier, logger: silentLogger() }),
  );
  const urls: string[] = [];
  for (const { service } of apps) urls.push(`http://127.0.0.1:${(await service.start()).port}`);
  stripe.sendWebhooksTo(urls[0]!);

  const as = (user: TestUser, instance = 0): HttpPerson => httpPerson(urls[instance]!, { cookie: user.cookie });
  const admin = as(issuer.user('admin'));
  // Prisma loads its compiler at the first query, and Jest allows imports only while a hook or test is running.
  for (const url of urls) await fetch(`${url}/health/ready`);
  await admin.get('/api/admin/orders');

  const moveClock = async (move: () => void): Promise<void> => {
    move();
    await stripe.syncClock();
  };

  return {
    apps,
    urls,
    buses,
    clock,
    issuer,
    stripe,
    prisma: apps[0]!.prisma,
    as,
    admin,
    visitor: httpPerson(urls[0]!),
    /** Moves the service's clock and Stripe's together. */
    advance: (step: Parameters<typeof clock.advance>[0]) => moveClock(() => clock.advance(step)),
    setTime: (time: string | Date) => moveClock(() => clock.set(time)),
    runTimer: (name: TimerName, instance = 0): Promise<unknown> => apps[instance]!.runTimer(name, systemContext(name)),
    /** An event as its owner publishes it; delivering the same record again is the same event. */
    record({ event, payload }: EventMessage): Record {
      const key = event.key(payload);
      return {
        topic: event.topic,
        key,
        headers: {
          ce_id: uuidv7(),
          ce_type: event.type,
          ce_source: `drappo/${event.topic.split('.')[0]}`,
          ce_subject: key,
          ce_time: clock.now().toISOString(),
          ce_specversion: '1.0',
          version: String(event.version),
        },
        payload: JSON.stringify(z.encode(event.schema, payload)),
      };
    },
    /** Delivers to one instance and resolves when it was handled. */
    deliver: (record: Record, instance = 0): Promise<void> => buses[instance]!.deliver(record),
    /** What the service has told about an order so far (or, without one, about anything), as it stands in the messages. */
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into payloads freely
    told: (type: string, key?: string): any[] =>
      buses
        .flatMap(({ published }) => published)
        .filter((record) => record.headers['ce_type'] === type && (key === undefined || record.key === key))
        .map(({ payload }) => JSON.parse(payload)),
    /** Resolves when every event that was committed is published, so that "told once" can be said. */
    quiet: (): Promise<void> =>
      eventually('the outbox is empty and no effect is open', async () => {
        const [open] = await apps[0]!.prisma.$queryRaw<{ events: bigint; effects: bigint }[]>`
          SELECT (SELECT count(*) FROM kit.outbox WHERE sent_at IS NULL) AS events,
                 (SELECT count(*) FROM kit.effects WHERE state NOT IN ('done', 'failed', 'cancelled')) AS effects`;
        if (open?.events !== 0n || open.effects !== 0n)
          throw new Error(`${open?.events} events, ${open?.effects} effects`);
      }),
    async stop() {
      for (const { service } of apps) await service.stop();
      await stripe.close();
      await database.drop();
    },
  };
};
