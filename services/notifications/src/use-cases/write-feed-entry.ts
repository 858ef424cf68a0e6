import type { Clock, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { addFeedEntry, readAdmins } from '../data/feed-repository.ts';
import type { FeedDefinition } from '../domain/feed-definition.ts';

/** Puts a fact into its recipient's feed, at the time when it was told; told twice it stands there once. */
export const createWriteFeedEntry =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, definition: FeedDefinition, payload: never, ctx: RequestContext): Promise<void> => {
    const { title, text, link } = definition.content(payload);
    for (const userId of await readers(tx, definition.recipient(payload)))
      await addFeedEntry(tx, {
        userId,
        kind: definition.kind(payload),
        subject: definition.subject(payload),
        title,
        text,
        link,
        occurredAt: ctx.dedupe?.kind === 'event' ? new Date(ctx.dedupe.time) : clock.now(),
      });
  };

const readers = async (tx: Tx, recipient: string): Promise<string[]> => {
  if (recipient === 'nobody') return [];
  return recipient === 'admins' ? readAdmins(tx) : [recipient];
};
