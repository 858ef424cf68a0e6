import { expect, it } from '@jest/globals';
import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { createNews } from './feed-news.ts';

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
  ['reservation-expired', ['Reservations', 'Products']],
  ['business-verified', ['Session']],
  ['plan-pro', ['Session', 'Subscription', 'PackagingProfile']],
  ['packaging-profile-approved', ['PackagingProfile']],
  ['product-request-approved', ['ProductRequests']],
  ['beta-application-approved', ['BetaApplications']],
  ['sign-in-slowed', []],
])('%s makes outdated %j', (kind, tags) => {
  expect(createNews(feed()).outdatedBy(feed(kind))).toEqual(tags);
});

it('counts what was there before, or comes again, no more', () => {
  const news = createNews(feed('order-paid'));
  expect(news.outdatedBy(feed('order-paid'))).toEqual([]);
  expect(news.outdatedBy(feed('order-shipped', 'order-paid'))).toEqual(['Orders', 'Products']);
  expect(news.outdatedBy(feed('order-shipped', 'order-paid'))).toEqual([]);
});

it('names what several entries make outdated once', () => {
  expect(createNews(feed()).outdatedBy(feed('order-paid', 'order-shipped', 'reservation-expired'))).toEqual([
    'Orders',
    'Products',
    'Reservations',
  ]);
});
