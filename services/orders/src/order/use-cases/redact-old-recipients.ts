import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { redactRecipients } from '../data/recipient-redaction.ts';
import { retentionStart } from '../domain/retention.ts';

const BATCH = 1_000;

/** Removes recipients and shops from orders that tax law does not require any more. Returns how many. */
export const createRedactOldRecipients =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  (): Promise<number> =>
    redactRecipients(prisma, retentionStart(clock.now()), BATCH);
