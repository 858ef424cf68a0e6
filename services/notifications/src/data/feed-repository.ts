import type { FeedContent } from '../domain/feed-definition.ts';
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

/** Channel for a user's id when their feed changes; each instance refreshes its streams after the commit. */
export const FEED_CHANNEL = 'notifications_feed';

/** The users whom a transaction has notified: once is enough. */
const notified = new WeakMap<Tx, Set<string>>();

/** Returns the notification as part of another statement; `userId` is SQL. */
export const feedChangedOf = (userId: string): string => `pg_notify('${FEED_CHANNEL}', ${userId}::text)::text`;

/** Records that another statement of the transaction has notified the person's streams. */
export const noteFeedChanged = (tx: Tx, userId: string): void => {
  notified.set(tx, (notified.get(tx) ?? new Set()).add(userId));
};

/** Makes the person's streams send their feed again; a page reads its orders again even if the feed is unchanged. */
export const notifyFeedChanged = async (tx: Tx, userId: string): Promise<void> => {
  if (notified.get(tx)?.has(userId)) return;
  noteFeedChanged(tx, userId);
  await tx.$executeRawUnsafe(`SELECT ${feedChangedOf('$1')}`, userId);
};

/** Adds an entry, or raises the earlier one with the same subject as `repeated`. */
export const addFeedEntry = async (tx: Tx, entry: FeedEntry, repeated?: FeedContent): Promise<void> => {
  const { count } = await tx.feedEntry.createMany({ data: [entry], skipDuplicates: true });
  const changed = count > 0 || (repeated !== undefined && (await raiseEntry(tx, entry, repeated)));
  if (changed) await notifyFeedChanged(tx, entry.userId);
};

/** Returns false for a redelivery, which is not later than its entry. */
const raiseEntry = async (
  tx: Tx,
  { userId, kind, subject, occurredAt }: FeedEntry,
  { title, text, link }: FeedContent,
): Promise<boolean> => {
  const { count } = await tx.feedEntry.updateMany({
    where: { userId, kind, subject, occurredAt: { lt: occurredAt } },
    data: { title, text, link, occurredAt, readAt: null },
  });
  return count > 0;
};

export const markEntriesRead = async (tx: Tx, userId: string, ids: string[] | undefined, now: Date): Promise<void> => {
  const { count } = await tx.feedEntry.updateMany({
    where: { userId, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
    data: { readAt: now },
  });
  // Other tabs and devices of the same person show it too.
  if (count > 0) await notifyFeedChanged(tx, userId);
};
