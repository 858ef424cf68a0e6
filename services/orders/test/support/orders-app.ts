import type { EventMessage } from '@drappo/contracts/event';
import { systemContext, type RuntimeOverrides } from '@drappo/service-kit';
import {
  becomesTrue,
  eventRecord,
  manualClock,
  publishedPayloads,
  startService,
  useShared,
  type MemoryBus,
} from '@drappo/service-kit/testing';
import { z } from 'zod';
import { createApp } from '../../src/app.ts';
import { API_KEY, startOrdersStripe, WEBHOOK_SECRET } from './stripe.ts';

export type OwnOrders = Awaited<ReturnType<typeof startOrders>>;
export type Orders = Omit<OwnOrders, 'stop' | 'empty'>;
export type SharedOrders = Awaited<ReturnType<typeof useOrders>>;
type Record = MemoryBus['published'][number];

export type StartOptions = {
  instances?: number;
  /** The age (by the moved clock) at which a session is reconciled; so long that only tests that set it see it. */
  reconcileSeconds?: number;
  /** The address of Redis, for tests that stop it. */
  redisUrl?: string;
  overrides?: Pick<RuntimeOverrides, 'logger' | 'takesTurns'>;
};

/** Timeout of one attempt of a call to Stripe (ms): the configuration's maximum, since Stripe runs in the same process. */
export const STRIPE_CALL_MS = 12_000;

type TimerName =
  | 'orders-reconcile-ledger'
  | 'orders-redact-buyers'
  | 'orders-redact-recipients'
  | 'orders-reconcile'
  | 'orders-cancel-unpaid'
  | 'orders-remind'
  | 'orders-aggregate-metrics'
  | 'orders-best-sellers'
  | 'orders-cohorts'
  | 'orders-lapse-returns'
  | 'orders-delete-return-photos'
  | 'orders-pay-automatically'
  | 'orders-reconcile-automatic'
  | 'orders-summarise-automatic';

/** The real service in one or more instances on one database, with a Stripe emulator whose webhooks reach the first. */
export const startOrders = async ({
  instances = 1,
  reconcileSeconds = 3_600,
  redisUrl,
  overrides: replaced = {},
}: StartOptions = {}) => {
  const clock = manualClock();
  const stripe = await startOrdersStripe(clock);
  const started = await startService({
    folder: 'services/orders',
    instances,
    clock,
    overrides: replaced,
    environment: { DATABASE_POOL: '10', ...(redisUrl ? { REDIS_URL: redisUrl } : undefined) },
    create: (config, overrides) =>
      createApp(
        {
          ...config,
          PUBLIC_URL: 'http://127.0.0.1:8080',
          STRIPE_API_KEY: API_KEY,
          STRIPE_API_HOST: '127.0.0.1',
          STRIPE_API_PORT: stripe.port,
          STRIPE_API_PROTOCOL: 'http',
          STRIPE_API_TIMEOUT_MS: STRIPE_CALL_MS,
          STRIPE_WEBHOOK_SECRET_ORDERS: WEBHOOK_SECRET,
          RECONCILE_SECONDS: reconcileSeconds,
          RETURN_DAYS: 30,
          RETURN_ADDRESS: 'Magazzino resi, Via Prova 8, Bologna',
        },
        overrides,
      ),
  });
  const { app, apps, buses, urls } = started;
  stripe.sendWebhooksTo(urls[0]!);

  const moveClock = async (move: () => void): Promise<void> => {
    move();
    await stripe.clockMoved();
  };

  /** Whether no webhook is on its way and no work runs: none began while the database was read. Held webhooks may remain. */
  const isQuiet = async (): Promise<boolean> => {
    const webhooks = await stripe.deliveries();
    if (webhooks.some(({ state }) => state === 'due') || !(await started.isQuiet())) return false;
    return (await stripe.deliveries()).length === webhooks.length;
  };

  return {
    ...started,
    stripe,
    prisma: app.prisma,
    /** Moves the shared clock of the service and of Stripe. */
    advance: (step: Parameters<typeof clock.advance>[0]) => moveClock(() => clock.advance(step)),
    setTime: (time: string | Date) => moveClock(() => clock.set(time)),
    runTimer: (name: TimerName, instance = 0): Promise<unknown> => apps[instance]!.runTimer(name, systemContext(name)),
    /** An event as its owner publishes it; a second delivery of the same record is the same event. */
    record: ({ event, payload }: EventMessage): Record =>
      eventRecord(event, z.encode(event.schema, payload) as never, {
        at: clock.now().toISOString(),
        key: event.key(payload),
      }),
    /** Delivers to one instance and resolves when it was processed. */
    deliver: (record: Record, instance = 0): Promise<void> => buses[instance]!.deliver(record),
    /** Payloads of a type as published; of one key if it is given. */
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of payloads
    published: (type: string, key?: string): any[] => buses.flatMap((bus) => publishedPayloads(bus, { type }, key)),
    async empty() {
      if (!(await becomesTrue(isQuiet))) return false;
      // Nothing runs that could call Stripe again, or write a row.
      await stripe.control('/reset', {});
      await started.empty();
      return true;
    },
    async stop() {
      await started.stop();
      await stripe.close();
    },
  };
};

/**
 * The service of the file's group, started with these options: without data, and as at its start. Each file has another
 * admin: finished documents (in memory) and their limit (in Redis) belong to an account, and outlive the file.
 */
export const useOrders = async (options: Pick<StartOptions, 'instances' | 'reconcileSeconds'> = {}) => {
  const shared = await useShared(`orders ${JSON.stringify(options)}`, () => startOrders(options));
  return { ...shared, admin: shared.as(shared.issuer.user('admin')) };
};
