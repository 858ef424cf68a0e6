import { accountLink, accountLinkHandOut, id, sessionFeed } from '@drappo/contracts';
import { endpoint, type Clock, type Endpoint, type PublishedKey } from '@drappo/service-kit';
import { z } from 'zod';
import { readSessionFeed } from '../data/access-queries.ts';
import type { PrismaDatabase } from '../data/database.ts';
import type { HandOutLink } from '../use-cases/hand-out-link.ts';

/** For the other services; the gateway routes none of these. */
export const internalEndpoints = ({
  prisma,
  clock,
  publicKey,
  handOutLink,
}: {
  prisma: PrismaDatabase;
  clock: Clock;
  publicKey: PublishedKey;
  handOutLink: HandOutLink;
}): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/.well-known/jwks.json',
    access: 'public',
    async handle({ res }) {
      res.set('Cache-Control', 'public, max-age=300');
      return { keys: [publicKey] };
    },
  }),
  endpoint({
    method: 'get',
    path: '/internal/session-feed',
    access: 'service',
    purpose: 'session-feed',
    response: sessionFeed,
    handle: async () => readSessionFeed(prisma, clock.now()),
  }),
  endpoint({
    method: 'post',
    path: '/internal/account-links/:id/hand-out',
    access: 'service',
    purpose: 'account-links',
    params: z.object({ id }),
    body: accountLinkHandOut,
    response: accountLink,
    async handle({ params, body, ctx, res }) {
      res.set('Cache-Control', 'no-store');
      return handOutLink({ linkId: params.id, emailId: body.emailId }, ctx);
    },
  }),
];
