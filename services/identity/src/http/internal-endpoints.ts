import { accountLink, accountLinkHandOut } from '@drappo/contracts/identity/account-links';
import { sessionActs, sessionFeed } from '@drappo/contracts/identity/session';
import { id } from '@drappo/contracts/text';
import { endpoint, type Endpoint, type PublishedKey } from '@drappo/service-kit';
import { z } from 'zod';
import type { SessionFeedReader } from '../data/session-feed.ts';
import type { HandOutLink } from '../use-cases/hand-out-link.ts';
import type { UseCases } from '../use-cases/use-cases.ts';

/** For the other services; the gateway routes none of these. */
export const internalEndpoints = ({
  publicKeys,
  handOutLink,
  feed,
  recordActs,
}: {
  publicKeys: PublishedKey[];
  handOutLink: HandOutLink;
  feed: SessionFeedReader;
  recordActs: UseCases['recordActs'];
}): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/.well-known/jwks.json',
    access: 'public',
    async handle({ res }) {
      res.set('Cache-Control', 'public, max-age=300');
      return { keys: publicKeys };
    },
  }),
  endpoint({
    method: 'get',
    path: '/internal/session-feed',
    access: 'service',
    purpose: 'session-feed',
    query: z.object({ known: z.string().max(100).optional() }),
    response: sessionFeed,
    async handle({ res, query }) {
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      return feed.read(query.known, gone.signal);
    },
  }),
  endpoint({
    method: 'post',
    path: '/internal/session-acts',
    access: 'service',
    purpose: 'session-acts',
    body: sessionActs,
    handle: ({ body }) => recordActs(body.acts),
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
