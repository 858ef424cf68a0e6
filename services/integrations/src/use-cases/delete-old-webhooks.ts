import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { deleteAppliedBodies, deleteWebhooks } from '../data/webhook-repository.ts';

const DAY_MS = 86_400_000;
/** Shopify sends a webhook again for 4 hours; a day later nothing needs its body. */
const KEEP_BODIES_MS = DAY_MS;
const KEEP_WEBHOOKS_MS = 30 * DAY_MS;

/** Deletes old stored webhooks, and before that the bodies of applied ones. */
export const createDeleteOldWebhooks =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  async (): Promise<void> => {
    const now = clock.now().getTime();
    await deleteWebhooks(prisma, new Date(now - KEEP_WEBHOOKS_MS));
    await deleteAppliedBodies(prisma, new Date(now - KEEP_BODIES_MS));
  };
