import type { FeedQuery, NotificationFeed } from '@drappo/contracts/notifications/feed';
import type { PrismaClient } from './database.ts';

/** A page of one person's feed, newest first; `cursor` is the last entry of the page before. */
export const readFeed = async (
  prisma: PrismaClient,
  userId: string,
  { limit, cursor }: FeedQuery,
): Promise<NotificationFeed> => {
  const last = cursor && (await prisma.feedEntry.findFirst({ where: { id: cursor, userId } }));
  // An entry that is not this person's, or is gone, ends the list: there is nothing after it.
  if (cursor && !last) return { notifications: [], unread: await countUnread(prisma, userId), nextCursor: null };
  const rows = await prisma.feedEntry.findMany({
    where: {
      userId,
      ...(last
        ? { OR: [{ occurredAt: { lt: last.occurredAt } }, { occurredAt: last.occurredAt, id: { lt: last.id } }] }
        : {}),
    },
    orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    notifications: page.map(({ id, kind, title, text, link, occurredAt, readAt }) => ({
      id,
      kind,
      title,
      text,
      link,
      createdAt: occurredAt.toISOString(),
      read: readAt !== null,
    })),
    unread: await countUnread(prisma, userId),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

export const countUnread = (prisma: PrismaClient, userId: string): Promise<number> =>
  prisma.feedEntry.count({ where: { userId, readAt: null } });
