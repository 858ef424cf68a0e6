import type { Tx } from './database.ts';

export type FeedEntry = {
  userId: string;
  kind: string;
  subject: string;
  title: string;
  text: string;
  link: string;
  occurredAt: Date;
};

/** Whoever listens here learns whose feed changed, on every instance and as soon as the change is committed. */
export const FEED_CHANNEL = 'notifications_feed';

const announce = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$executeRawUnsafe(`SELECT pg_notify('${FEED_CHANNEL}', $1)`, userId);
};

export const addFeedEntry = async (tx: Tx, entry: FeedEntry): Promise<void> => {
  const { count } = await tx.feedEntry.createMany({ data: [entry], skipDuplicates: true });
  if (count > 0) await announce(tx, entry.userId);
};

export const markEntriesRead = async (tx: Tx, userId: string, ids: string[] | undefined, now: Date): Promise<void> => {
  const { count } = await tx.feedEntry.updateMany({
    where: { userId, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
    data: { readAt: now },
  });
  // Other tabs and devices of the same person show it too.
  if (count > 0) await announce(tx, userId);
};

/** Whom the back office's news goes to, in one order for all, so that two facts told at once cannot block each other. */
export const readAdmins = async (tx: Tx): Promise<string[]> =>
  (
    await tx.recipient.findMany({
      where: { role: 'admin', blocked: false },
      select: { userId: true },
      orderBy: { userId: 'asc' },
    })
  ).map(({ userId }) => userId);
