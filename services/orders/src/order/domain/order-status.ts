import { orderStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';

/** The only status machine (decision O3): from -> to. */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['pending_payment', 'cancelled'],
  // Back to `pending` when the shop changes its order.
  pending_payment: ['pending', 'paid', 'cancelled'],
  paid: ['processing', 'shipped', 'cancelled'],
  // Back to `paid` when its pick list is undone.
  processing: ['paid', 'shipped', 'cancelled'],
  shipped: [],
  cancelled: [],
};

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/** Checks at boot that every status can be reached from `pending`. */
export const checkTransitions = (): void => {
  const reached = new Set<OrderStatus>(['pending']);
  for (const from of reached) for (const to of transitions[from]) reached.add(to);
  const lost = orderStatuses.filter((status) => !reached.has(status));
  if (lost.length > 0) throw new Error(`no way leads to ${lost.join(', ')}`);
};
