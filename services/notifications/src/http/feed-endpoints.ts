import * as routes from '@drappo/contracts/notifications/routes';
import { feedQuery } from '@drappo/contracts/notifications/feed';
import { endpoint, streamEndpoint, type Endpoint, type EventStreams, type TokenVerifier } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { countUnread, readFeed } from '../data/feed-queries.ts';
import type { createMarkRead } from '../use-cases/mark-read.ts';

type Deps = {
  prisma: PrismaClient;
  markRead: ReturnType<typeof createMarkRead>;
  streams: EventStreams;
  verifier: TokenVerifier;
};

export const feedEndpoints = ({ prisma, markRead, streams, verifier }: Deps): Endpoint[] => [
  endpoint(routes.listNotifications, ({ query, actor }) => readFeed(prisma, actor.userId, query)),
  streamEndpoint(routes.streamNotifications, {
    streams,
    verifier,
    read: ({ userId }) => readFeed(prisma, userId, feedQuery.parse({})),
  }),
  endpoint(routes.markRead, async ({ body, actor, ctx }) => {
    await markRead(body.ids, ctx);
    return { unread: await countUnread(prisma, actor.userId) };
  }),
];
