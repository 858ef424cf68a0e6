import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { listAddress, orderInPath, panelAddress } from '../shared/orders/panel-address.ts';

/** The order that is open beside the list, and the function that opens another. Each order has its own address. */
export const useOrderPanel = (rows: readonly AdminOrder[]) => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = orderInPath(pathname);
  const at = rows.findIndex(({ orderNumber }) => orderNumber === open);
  // Moving through the list adds one step to the Back button, not one per order.
  const show = ({ orderNumber }: AdminOrder, replace: boolean): void =>
    void navigate(panelAddress(orderNumber, params), { replace, preventScrollReset: true });
  const neighbour = (step: 1 | -1): AdminOrder | undefined => (at < 0 ? undefined : rows[at + step]);
  return {
    open,
    row: rows[at],
    addressOf: ({ orderNumber }: AdminOrder): string => panelAddress(orderNumber, params),
    show: (order: AdminOrder) => show(order, open !== undefined),
    close: () => void navigate(listAddress(params), { preventScrollReset: true }),
    /** Undefined at the end of the page. */
    previous: neighbour(-1),
    next: neighbour(1),
  };
};
export type OrderPanelAddress = ReturnType<typeof useOrderPanel>;
