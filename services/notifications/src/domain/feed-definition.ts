import type { EventDefinition, EventPayload } from '@drappo/contracts/event';

/** What stands in a person's feed; `link` is a path of the portal. */
export type FeedContent = { title: string; text: string; link: string };

export type FeedDefinition<D extends EventDefinition = EventDefinition> = {
  event: D;
  kind: (payload: EventPayload<D>) => string;
  /** With `kind` and the recipient it is unique: a fact told twice is one entry. */
  subject: (payload: EventPayload<D>) => string;
  /** A user's id; those of all admins get what is for the back office, nobody what needs no words. */
  recipient: (payload: EventPayload<D>) => string | 'admins' | 'nobody';
  content: (payload: EventPayload<D>) => FeedContent;
};

export const defineFeed = <D extends EventDefinition>(definition: FeedDefinition<D>): FeedDefinition =>
  definition as unknown as FeedDefinition;
