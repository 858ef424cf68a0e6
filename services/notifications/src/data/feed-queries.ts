import type { FeedQuery, NotificationFeed } from '@drappo/contracts/notifications/feed';
import type { PrismaClient } from './database.ts';

/** A page of one person's feed, newest first; `cursor` is the last entry of the previous page. */
export const readFeed = async (
  prisma: PrismaClient,
  userId: string,
  { limit, cursor }: FeedQuery,
): Promise<NotificationFeed> => {
  const last = cursor && (await prisma.feedEntry.findFirst({ where: { id: cursor, userId } }));
  // An entry of another person, or a deleted one, ends the list.
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
