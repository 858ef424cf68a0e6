import { expect, it } from '@jest/globals';
import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { tellsMore, trackOutdatedTags } from './outdated-tags.ts';

const feed = (...kinds: string[]): NotificationFeed => ({
  notifications: kinds.map((kind) => ({
    id: kind,
    kind,
    title: '',
    text: '',
    link: '/',
    createdAt: '2026-03-02T09:00:00.000Z',
    read: false,
  })),
  unread: kinds.length,
  nextCursor: null,
});

it.each([
  ['order-shipped', ['Orders', 'Products']],
  ['order-tracking-corrected-2', ['Orders', 'Products']],
  ['order-of-shop-to-pay', ['Orders', 'Products']],
  ['shop-order-not-imported', ['Shop', 'Orders']],
  ['reservation-expired', ['Reservations', 'Products']],
  ['business-verified', ['Session']],
  ['plan-pro', ['Session', 'Subscription', 'PackagingProfile']],
  ['packaging-profile-approved', ['PackagingProfile']],
  ['product-request-approved', ['ProductRequests']],
  ['beta-application-approved', ['BetaApplications']],
  ['admin-order-paid', ['AdminWaiting']],
  ['sign-in-slowed', []],
])('%s invalidates %j', (kind, tags) => {
  expect(trackOutdatedTags(feed()).tagsFor(feed(kind))).toEqual(tags);
});

it('ignores entries that were delivered before', () => {
  const tracker = trackOutdatedTags(feed('order-paid'));
  expect(tracker.tagsFor(feed('order-paid'))).toEqual([]);
  expect(tracker.tagsFor(feed('order-shipped', 'order-paid'))).toEqual(['Orders', 'Products']);
  expect(tracker.tagsFor(feed('order-shipped', 'order-paid'))).toEqual([]);
});

it('returns each tag once for several entries', () => {
  expect(trackOutdatedTags(feed()).tagsFor(feed('order-paid', 'order-shipped', 'reservation-expired'))).toEqual([
    'Orders',
    'Products',
    'Reservations',
  ]);
});

it('distinguishes possible changes without an entry from read marks', () => {
  const before = feed('order-paid');
  expect(tellsMore(undefined, before)).toBe(false);
  expect(tellsMore(before, feed('order-paid'))).toBe(true);
  expect(tellsMore(before, feed('return-accepted', 'order-paid'))).toBe(true);
  expect(tellsMore(before, { ...before, unread: 0 })).toBe(false);
});
