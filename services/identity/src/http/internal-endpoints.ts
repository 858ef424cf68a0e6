import { accountLink, AppError, id, sessionFeed } from '@drappo/contracts';
import { endpoint, requireService, type Clock, type Endpoint, type PublishedKey } from '@drappo/service-kit';
import { z } from 'zod';
import { readSessionFeed } from '../data/access-queries.ts';
import { findLink } from '../data/account-link-repository.ts';
import type { PrismaDatabase } from '../data/database.ts';
import { stateOfLink } from '../domain/account-link.ts';
import type { LinkTokens } from '../tokens/link-tokens.ts';

/** For the other services; the gateway routes none of these. */
export const internalEndpoints = ({
  prisma,
  clock,
  publicKey,
  internalToken,
  linkTokens,
}: {
  prisma: PrismaDatabase;
  clock: Clock;
  publicKey: PublishedKey;
  internalToken: string;
  linkTokens: LinkTokens;
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
    access: 'public',
    response: sessionFeed,
    async handle({ req }) {
      requireService(req, internalToken);
      return readSessionFeed(prisma, clock.now());
    },
  }),
  endpoint({
    method: 'get',
    path: '/internal/account-links/:id',
    access: 'public',
    params: z.object({ id }),
    response: accountLink,
    async handle({ params, req, res }) {
      requireService(req, internalToken);
      res.set('Cache-Control', 'no-store');
      const link = await findLink(prisma, params.id);
      if (!link || stateOfLink(link, clock.now()) !== 'open')
        throw new AppError('not-found', { code: 'identity.link-not-open', detail: 'Il link non vale più.' });
      return { url: linkTokens.urlOf(link) };
    },
  }),
];
