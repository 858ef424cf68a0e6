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

/** Published to with a user's id when their feed changes, so that each instance refreshes its streams after the commit. */
export const FEED_CHANNEL = 'notifications_feed';

const notifyFeedChanged = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$executeRawUnsafe(`SELECT pg_notify('${FEED_CHANNEL}', $1)`, userId);
};

export const addFeedEntry = async (tx: Tx, entry: FeedEntry): Promise<void> => {
  const { count } = await tx.feedEntry.createMany({ data: [entry], skipDuplicates: true });
  if (count > 0) await notifyFeedChanged(tx, entry.userId);
};

export const markEntriesRead = async (tx: Tx, userId: string, ids: string[] | undefined, now: Date): Promise<void> => {
  const { count } = await tx.feedEntry.updateMany({
    where: { userId, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
    data: { readAt: now },
  });
  // Other tabs and devices of the same person show it too.
  if (count > 0) await notifyFeedChanged(tx, userId);
};
