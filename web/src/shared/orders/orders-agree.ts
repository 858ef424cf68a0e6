import { orderTabs, type OrderTab } from '@drappo/contracts/orders/order-status';
import type { Order, OrderSummary } from '@drappo/contracts/orders/orders';

type Listed = {
  orders: Pick<Order, 'status'>[];
  /** The list has no further page. */
  complete: boolean;
  /** The only tab that the list shows. */
  tab?: OrderTab | undefined;
};

/** Returns whether an unfiltered list and the counts can be of one moment; compares by tab, so that all statuses agree. */
export const ordersAgree = ({ orders, complete, tab }: Listed, { counts, total }: OrderSummary): boolean => {
  const fits = (listed: number, counted: number): boolean => (complete ? listed === counted : listed <= counted);
  const tabs = tab ? [tab] : (Object.keys(orderTabs) as OrderTab[]);
  return (
    fits(orders.length, tab ? counts[tab] : total) &&
    tabs.every((one) =>
      fits(orders.filter(({ status }) => (orderTabs[one] as readonly string[]).includes(status)).length, counts[one]),
    )
  );
};
