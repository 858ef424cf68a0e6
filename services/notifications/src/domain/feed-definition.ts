import type { EventDefinition, EventPayload } from '@drappo/contracts/event';

/** The text of a feed entry; `link` is a path of the portal. */
export type FeedContent = { title: string; text: string; link: string };

export type FeedDefinition<D extends EventDefinition = EventDefinition> = {
  event: D;
  kind: (payload: EventPayload<D>) => string;
  /** Unique with `kind` and the recipient: a redelivered event has one entry, and events with one subject share an entry. */
  subject: (payload: EventPayload<D>) => string;
  /** A user's id, all admins, or none when the event needs no entry. */
  recipient: (payload: EventPayload<D>) => string | 'admins' | 'none';
  content: (payload: EventPayload<D>, now: Date) => FeedContent;
  /** The new content, unread and at its new time, when a later event has the same subject; absent: no change. */
  repeated?: (payload: EventPayload<D>) => FeedContent;
};

export const defineFeed = <D extends EventDefinition>(definition: FeedDefinition<D>): FeedDefinition =>
  definition as unknown as FeedDefinition;
