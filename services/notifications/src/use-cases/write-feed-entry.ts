import type { Clock, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { addFeedEntry } from '../data/feed-repository.ts';
import { readAdmins } from '../data/user-replica.ts';
import type { FeedDefinition } from '../domain/feed-definition.ts';

/** Adds an event to its recipient's feed, at the event's time; a redelivery adds nothing. */
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
  if (recipient === 'none') return [];
  return recipient === 'admins' ? readAdmins(tx) : [recipient];
};
