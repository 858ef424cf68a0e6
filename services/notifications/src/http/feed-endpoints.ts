import * as routes from '@drappo/contracts/notifications/routes';
import { feedQuery } from '@drappo/contracts/notifications/feed';
import { endpoint, streamEndpoint, type Endpoint, type EventStreams, type TokenVerifier } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { countUnread, readFeed } from '../data/feed-queries.ts';
import { readMailChoices } from '../data/mail-choices.ts';
import { readOfficeFeedChoices } from '../data/office-feed-choices.ts';
import type { createChooseMails } from '../use-cases/choose-mails.ts';
import type { createChooseOfficeFeed } from '../use-cases/choose-office-feed.ts';
import type { createMarkRead } from '../use-cases/mark-read.ts';

type Deps = {
  prisma: PrismaClient;
  markRead: ReturnType<typeof createMarkRead>;
  chooseMails: ReturnType<typeof createChooseMails>;
  chooseOfficeFeed: ReturnType<typeof createChooseOfficeFeed>;
  streams: EventStreams;
  verifier: TokenVerifier;
};

export const feedEndpoints = ({ prisma, streams, verifier, ...useCases }: Deps): Endpoint[] => [
  endpoint(routes.listNotifications, ({ query, actor }) => readFeed(prisma, actor.userId, query)),
  streamEndpoint(routes.streamNotifications, {
    streams,
    verifier,
    read: ({ userId }) => readFeed(prisma, userId, feedQuery.parse({})),
  }),
  endpoint(routes.markRead, async ({ body, actor, ctx }) => {
    await useCases.markRead(body.ids, ctx);
    return { unread: await countUnread(prisma, actor.userId) };
  }),
  endpoint(routes.getMailChoices, ({ actor }) => readMailChoices(prisma, actor.userId)),
  endpoint(routes.chooseMails, ({ body, ctx }) => useCases.chooseMails(body, ctx)),
  endpoint(routes.getOfficeFeedChoices, ({ actor }) => readOfficeFeedChoices(prisma, actor.userId)),
  endpoint(routes.chooseOfficeFeed, ({ body, ctx }) => useCases.chooseOfficeFeed(body, ctx)),
];
