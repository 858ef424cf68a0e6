import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import type { tagTypes } from '../../shared/api/api.ts';

type Tag = (typeof tagTypes)[number];

/** What a notification says has changed, by the beginning of its kind (services/notifications, `feed-definitions.ts`). */
const outdated: [kind: string, tags: Tag[]][] = [
  // A cancelled order gives its pieces back.
  ['order-', ['Orders', 'Products']],
  ['reservation-', ['Reservations', 'Products']],
  ['business-', ['Session']],
  ['plan-', ['Session', 'Subscription', 'PackagingProfile']],
  ['packaging-profile-', ['PackagingProfile']],
  ['product-request-', ['ProductRequests']],
  ['beta-application-', ['BetaApplications']],
];

/** Follows a feed and says what the entries that it did not have before make outdated; entries that come twice count once. */
export const createNews = (first: NotificationFeed) => {
  const known = new Set(first.notifications.map(({ id }) => id));
  return {
    outdatedBy: ({ notifications }: NotificationFeed): Tag[] => {
      const fresh = notifications.filter(({ id }) => !known.has(id));
      for (const { id } of fresh) known.add(id);
      const tags = fresh.flatMap(({ kind }) => outdated.find(([beginning]) => kind.startsWith(beginning))?.[1] ?? []);
      return [...new Set(tags)];
    },
  };
};
