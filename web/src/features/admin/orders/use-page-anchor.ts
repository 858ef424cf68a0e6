import type { AdminOrder, AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import { useState } from 'react';

const newestOf = (orders: readonly AdminOrder[]): string | undefined =>
  orders
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);

/**
 * Remembers the date of the newest order on the first page of a list. The other pages send it as `before`: orders
 * that arrive meanwhile do not move rows from one page to the next. A list with other filters has its own date. If a
 * list does not begin with its newest order, its first page does not show which orders are new: there is no such
 * date.
 *
 * @param list Identifies the list: view, filters and sort order.
 */
export const usePageAnchor = (list: string, page: number, isNewestFirst: boolean) => {
  const [anchor, setAnchor] = useState<{ list: string; before: string }>();
  return {
    /** Undefined on the first page, and on a page that was opened by its address. */
    before: page > 1 && anchor?.list === list ? anchor.before : undefined,
    /** Takes a first page as the server returned it. */
    see: (shown: AdminOrderList | undefined) => {
      const before = isNewestFirst && page === 1 && shown ? newestOf(shown.orders) : undefined;
      if (before && (anchor?.list !== list || anchor.before !== before)) setAnchor({ list, before });
    },
  };
};
