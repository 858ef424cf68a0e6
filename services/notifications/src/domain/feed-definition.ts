import type { EventDefinition, EventPayload } from '@drappo/contracts/event';

/** The text of a feed entry; `link` is a path of the portal. */
export type FeedContent = { title: string; text: string; link: string };

export type FeedDefinition<D extends EventDefinition = EventDefinition> = {
  event: D;
  kind: (payload: EventPayload<D>) => string;
  /** Unique with `kind` and the recipient: a redelivered event is one entry, and what has one subject is one entry. */
  subject: (payload: EventPayload<D>) => string;
  /** A user's id, all admins, or none when the event needs no entry. */
  recipient: (payload: EventPayload<D>) => string | 'admins' | 'none';
  content: (payload: EventPayload<D>, now: Date) => FeedContent;
  /** What the entry becomes, unread and at its new time, when something later has the same subject; absent: it stays. */
  repeated?: (payload: EventPayload<D>) => FeedContent;
};

export const defineFeed = <D extends EventDefinition>(definition: FeedDefinition<D>): FeedDefinition =>
  definition as unknown as FeedDefinition;
