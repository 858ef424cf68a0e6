import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import type { tagTypes } from '../../shared/api/api.ts';

type Tag = (typeof tagTypes)[number];

/** Tags to invalidate by the prefix of a notification's kind (services/notifications, `feed-definitions.ts`). */
const tagsByPrefix: [prefix: string, tags: Tag[]][] = [
  // A cancelled order returns its pieces to the stock.
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
  // The counts beside the back office's sections.
  ['admin-', ['AdminWaiting']],
];

/** Tracks a feed and returns the tags to invalidate for its new entries; ignores redelivered entries. */
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

/** Tags that may change without an entry (services/notifications, `streamed-events.ts`), with their related tags. */
export const withoutEntry: Tag[] = ['Orders', 'Reservations', 'Wishlist', 'WaitingList', 'ProductRequests'];

/**
 * Whether a message may report more than read marks. It has another entry, which may hide a change without an entry;
 * or it equals the previous message, because something changed without an entry or the interrupted stream may have
 * missed one.
 */
export const tellsMore = (before: NotificationFeed | undefined, feed: NotificationFeed): boolean =>
  before !== undefined && (idsOf(before) !== idsOf(feed) || marksOf(before) === marksOf(feed));
