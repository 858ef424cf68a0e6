import * as routes from '@drappo/contracts/notifications/routes';
import { feedQuery } from '@drappo/contracts/notifications/feed';
import { endpoint, streamEndpoint, type Endpoint, type EventStreams, type TokenVerifier } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { countUnread, readFeed } from '../data/feed-queries.ts';
import { readMailChoices } from '../data/mail-choices.ts';
import type { createChooseMails } from '../use-cases/choose-mails.ts';
import type { createMarkRead } from '../use-cases/mark-read.ts';

type Deps = {
  prisma: PrismaClient;
  markRead: ReturnType<typeof createMarkRead>;
  chooseMails: ReturnType<typeof createChooseMails>;
  streams: EventStreams;
  verifier: TokenVerifier;
};

export const feedEndpoints = ({ prisma, markRead, chooseMails, streams, verifier }: Deps): Endpoint[] => [
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
  endpoint(routes.getMailChoices, ({ actor }) => readMailChoices(prisma, actor.userId)),
  endpoint(routes.chooseMails, ({ body, ctx }) => chooseMails(body, ctx)),
];
