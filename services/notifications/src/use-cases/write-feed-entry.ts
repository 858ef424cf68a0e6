import type { Clock, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { addFeedEntry } from '../data/feed-repository.ts';
import { readMutedBy } from '../data/office-feed-choices.ts';
import { readAdmins } from '../data/user-replica.ts';
import type { FeedDefinition } from '../domain/feed-definition.ts';

/** Adds an event to its recipient's feed at its time, or updates the entry that it repeats; a redelivery adds nothing. */
export const createWriteFeedEntry =
  ({ clock }: { clock: Clock }) =>
  async (tx: Tx, definition: FeedDefinition, payload: never, ctx: RequestContext): Promise<void> => {
    const kind = definition.kind(payload);
    const userIds = await readers(tx, definition.recipient(payload), kind);
    if (userIds.length === 0) return;
    const { title, text, link } = definition.content(payload, clock.now());
    const subject = definition.subject(payload);
    const occurredAt = ctx.dedupe?.kind === 'event' ? new Date(ctx.dedupe.time) : clock.now();
    const repeated = definition.repeated?.(payload);
    for (const userId of userIds)
      await addFeedEntry(tx, { userId, kind, subject, title, text, link, occurredAt }, repeated);
  };

const readers = async (tx: Tx, recipient: string, kind: string): Promise<string[]> => {
  if (recipient === 'none') return [];
  if (recipient !== 'admins') return [recipient];
  const admins = await readAdmins(tx);
  const mutedBy = await readMutedBy(tx, admins, kind);
  return admins.filter((userId) => !mutedBy.has(userId));
};
