import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { Placed } from './road.ts';

/** The order without the fields that only its own page has. */
export const inList = ({ history: _, refunds: __, disputes: ___, paidAutomatically: ____, ...listed }: OrderDetail) =>
  listed;

/** An order as returned by its page and its reseller's list. */
export const readBoth = async ({ id, client }: Placed) => {
  const [one, list] = await Promise.all([client.get(`/api/orders/${id}`), client.get('/api/orders')]);
  if (one.status !== 200 || list.status !== 200) throw new Error(`not read: ${one.status}, ${list.status}`);
  return { one: one.body as OrderDetail, listed: (list.body as OrderDetail[]).find((each) => each.id === id) };
};
