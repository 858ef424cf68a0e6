import { systemContext, type Clock, type Database, type Effects, type Timer } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import type { ResealCredentials } from '../use-cases/reseal-credentials.ts';
import { askForLook } from './jobs.ts';

type Deps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  effects: Effects;
  clock: Clock;
  reconcileSeconds: number;
  resealCredentials: ResealCredentials;
};

const DAY_MS = 86_400_000;
/** Keys change with a start of the service; the first turn after it seals everything anew. */
const RESEAL_MS = 600_000;
/** Shopify sends a webhook again for 4 hours; a day later it is of no use to anybody. */
const KEEP_BODIES_MS = DAY_MS;
const KEEP_WEBHOOKS_MS = 30 * DAY_MS;

export const createShopTimers = ({
  prisma,
  database,
  effects,
  clock,
  reconcileSeconds,
  resealCredentials,
}: Deps): Timer[] => [
  {
    name: 'integrations-look-at-shops',
    everyMs: reconcileSeconds * 1_000,
    async run(ctx) {
      const turn = clock.now().toISOString();
      const active = await prisma.shopConnection.findMany({ where: { isActive: true }, select: { id: true } });
      // One at a time: a shop whose row is held up holds up nobody else.
      for (const { id } of active)
        await database.transaction(systemContext('integrations-look', ctx.correlationId), (tx) =>
          askForLook(effects, tx, id, turn),
        );
    },
  },
  {
    name: 'integrations-reseal-credentials',
    everyMs: RESEAL_MS,
    async run() {
      await resealCredentials();
    },
  },
  {
    name: 'integrations-old-webhooks',
    everyMs: 3_600_000,
    async run() {
      const now = clock.now().getTime();
      await prisma.shopWebhook.deleteMany({ where: { receivedAt: { lt: new Date(now - KEEP_WEBHOOKS_MS) } } });
      await prisma.shopWebhook.updateMany({
        where: { receivedAt: { lt: new Date(now - KEEP_BODIES_MS) }, appliedAt: { not: null }, body: { not: null } },
        data: { body: null },
      });
    },
  },
];
