import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import type { tagTypes } from '../../shared/api/api.ts';

type Tag = (typeof tagTypes)[number];

/** Tags to invalidate by the prefix of a notification's kind (services/notifications, `feed-definitions.ts`). */
const tagsByPrefix: [prefix: string, tags: Tag[]][] = [
  // A cancelled order returns its stock.
  ['order-', ['Orders', 'Products']],
  ['shop-automatic-payment-', ['AutomaticPayment']],
  ['shop-', ['Shop', 'Orders']],
  ['return-', ['Orders']],
  ['waiting-list-', ['WaitingList', 'Products', 'Wishlist']],
  ['reservation-', ['Reservations', 'Products']],
  ['business-', ['Session']],
  ['plan-', ['Session', 'Subscription', 'PackagingProfile']],
  ['packaging-profile-', ['PackagingProfile']],
  ['product-request-', ['ProductRequests']],
  ['beta-application-', ['BetaApplications']],
  ['admin-return-', ['AdminWaiting', 'AdminReturns']],
  // The numbers beside the back office's sections.
  ['admin-', ['AdminWaiting']],
];

/** Tracks a feed and returns the tags to invalidate for its new entries; an entry delivered twice counts once. */
export const trackOutdatedTags = (first: NotificationFeed) => {
  const known = new Set(first.notifications.map(({ id }) => id));
  return {
    tagsFor: ({ notifications }: NotificationFeed): Tag[] => {
      const fresh = notifications.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      const tags = fresh.flatMap(({ kind }) => tagsByPrefix.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? []);
      return [...new Set(tags)];
    },
  };
};

const contentOf = ({ notifications, unread }: NotificationFeed): string =>
  JSON.stringify([unread, notifications.map(({ id, read }) => [id, read])]);

/** What may have changed without an entry: orders, and the reservations that became one. */
export const withoutEntry: Tag[] = ['Orders', 'Reservations'];

/**
 * The feed came once more and is as before: an order changed in a way that has no entry, such as one that is priced, or the
 * stream was cut and something may have been missed.
 */
export const isUnchanged = (before: NotificationFeed | undefined, feed: NotificationFeed): boolean =>
  before !== undefined && contentOf(before) === contentOf(feed);
