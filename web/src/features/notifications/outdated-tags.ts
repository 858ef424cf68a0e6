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

const idsOf = ({ notifications }: NotificationFeed): string => notifications.map(({ id }) => id).join();
const marksOf = ({ notifications, unread }: NotificationFeed): string =>
  JSON.stringify([unread, notifications.map(({ read }) => read)]);

/** What may have changed without an entry (services/notifications, `streamed-events.ts`), with what is shown beside it. */
export const withoutEntry: Tag[] = ['Orders', 'Reservations', 'Wishlist', 'WaitingList', 'ProductRequests'];

/**
 * Whether a message may tell of more than marks as read: it has another entry, beside which something without one may have changed, or
 * is as before, since something without an entry changed, or since the stream was cut and may have missed it.
 */
export const tellsMore = (before: NotificationFeed | undefined, feed: NotificationFeed): boolean =>
  before !== undefined && (idsOf(before) !== idsOf(feed) || marksOf(before) === marksOf(feed));
