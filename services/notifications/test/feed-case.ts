import type { EventDefinition } from '@drappo/contracts/event';
import { expect } from '@jest/globals';
import { backOfficeFeed } from '../src/domain/back-office-feed.ts';
import { feedDefinitions } from '../src/domain/feed-definitions.ts';

/** The definitions that write into the feed of the event's user. */
export const userFeed = feedDefinitions.filter((definition) => !backOfficeFeed.includes(definition));

export type FeedCase = {
  event: EventDefinition;
  payload: Record<string, unknown>;
  kind: string;
  subject: string;
  title: string;
  text: string;
  link: string;
};

/** A Wednesday morning. */
const now = new Date('2026-11-18T09:00:00.000Z');

/** Expects one entry of this case in the feed of `user-1`. */
export const expectFeedEntry = ({ event, payload, ...expected }: FeedCase): void => {
  const found = userFeed.filter((definition) => definition.event === event);
  expect(found).toHaveLength(1);
  const [{ recipient, kind, subject, content }] = found as [(typeof userFeed)[number]];
  expect(recipient(payload as never)).toBe('user-1');
  expect({
    kind: kind(payload as never),
    subject: subject(payload as never),
    ...content(payload as never, now),
  }).toEqual(expected);
};
