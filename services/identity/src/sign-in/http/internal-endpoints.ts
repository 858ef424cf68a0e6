import * as routes from '@drappo/contracts/identity/routes/session';
import { endpoint, type Endpoint, type PublishedKey } from '@drappo/service-kit';
import type { SessionFeedReader } from '../data/session-feed.ts';
import type { SignInUseCases } from '../use-cases/sign-in-use-cases.ts';

/** For the other services; the gateway routes none of these. */
export const internalEndpoints = ({
  publicKeys,
  feed,
  useCases,
}: {
  publicKeys: PublishedKey[];
  feed: SessionFeedReader;
  useCases: Pick<SignInUseCases, 'handOutLink' | 'recordActs' | 'closeDemo'>;
}): Endpoint[] => [
  endpoint(routes.getJwks, async ({ res }) => {
    res.set('Cache-Control', 'public, max-age=300');
    return { keys: publicKeys };
  }),
  endpoint(routes.readSessionFeed, async ({ res, query }) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    return feed.read(query.known, gone.signal);
  }),
  endpoint(routes.recordSessionActs, ({ body }) => useCases.recordActs(body.acts)),
  endpoint(routes.closeDemo, ({ body, ctx }) => useCases.closeDemo(body, ctx)),
  endpoint(routes.handOutAccountLink, async ({ params, body, ctx, res }) => {
    res.set('Cache-Control', 'no-store');
    return useCases.handOutLink({ linkId: params.id, emailId: body.emailId }, ctx);
  }),
];
