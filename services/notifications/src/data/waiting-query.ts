import { limits } from '@drappo/contracts/limits';
import type { AnswerOf } from '@drappo/contracts/route';
import type { getNotificationsWaiting } from '@drappo/contracts/waiting-routes';
import { sendEmailEffect } from '../domain/effects.ts';
import type { PrismaClient } from './database.ts';

const DAY_MS = 86_400_000;

/** Counts the e-mails of the last days that failed or are held back; unsent e-mails are few, and have their own index. */
export const readWaiting = async (
  prisma: PrismaClient,
  now: Date,
): Promise<AnswerOf<typeof getNotificationsWaiting>> => {
  const since = new Date(now.getTime() - limits.adminUndeliveredDays * DAY_MS);
  const [row] = await prisma.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM (
      SELECT FROM emails e LEFT JOIN kit.effects f ON f.queue = ${sendEmailEffect.queue} AND f.key = e.id::text
      WHERE e.sent_at IS NULL AND e.created_at >= ${since} AND (f.state = 'failed' OR e.held_job IS NOT NULL)
      LIMIT ${limits.adminWaitingCounted}) AS undelivered`;
  return { undelivered: Number(row?.count ?? 0) };
};
