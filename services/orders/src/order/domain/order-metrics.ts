import { romeDay } from '@drappo/contracts/rome-time';
import type { Order } from './order.ts';

/**
 * `status` (subject: the status) and `orders` count orders by the day on which they were made. The other measures use the
 * day of payment, for orders that are paid and not cancelled: `paid` counts them, `revenue` is their cents with shipping,
 * `pieces` and `sales` (cents) are those of one product (the subject). For all products, `items` are the pieces, `products`
 * the cents, `costed` the cents of those with a known cost, and `cost` that cost; `refunded` is the refunded amount. `holds`
 * counts reservations by the day on which they were made; the subject is `made`, or the outcome.
 */
export type Measure =
  | 'status'
  | 'orders'
  | 'paid'
  | 'revenue'
  | 'pieces'
  | 'sales'
  | 'items'
  | 'products'
  | 'costed'
  | 'cost'
  | 'refunded'
  | 'holds';
export type Metric = { day: string; measure: Measure; subject: string; amount: number };

const total = (lines: Order['lines'], of: (line: Order['lines'][number]) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

const insight = ({ lines, totalAmount, refunded }: Order): [Measure, number][] => {
  const costed = lines.filter(({ unitCost }) => unitCost !== null);
  return [
    ['items', total(lines, ({ quantity }) => quantity)],
    ['products', totalAmount],
    ['costed', total(costed, ({ totalPrice }) => totalPrice)],
    ['cost', total(costed, ({ unitCost, quantity }) => (unitCost ?? 0) * quantity)],
    ['refunded', refunded],
  ];
};

/** The contribution of one order to the sums, by its state; data/metric-repository.ts computes the same for all orders in SQL. */
const contributions = (order: Order): Metric[] => {
  const made = romeDay(order.createdAt);
  const metrics: Metric[] = [
    { day: made, measure: 'status', subject: order.status, amount: 1 },
    { day: made, measure: 'orders', subject: '', amount: 1 },
  ];
  if (!order.paidAt || order.status === 'cancelled') return metrics;
  const day = romeDay(order.paidAt);
  metrics.push(
    { day, measure: 'paid', subject: '', amount: 1 },
    { day, measure: 'revenue', subject: '', amount: order.totalAmount + order.shippingCost },
    ...insight(order).map(([measure, amount]): Metric => ({ day, measure, subject: '', amount })),
  );
  for (const { productId, quantity, totalPrice } of order.lines)
    if (productId)
      metrics.push(
        { day, measure: 'pieces', subject: productId, amount: quantity },
        { day, measure: 'sales', subject: productId, amount: totalPrice },
      );
  return metrics;
};

/** Returns the changes of the sums when an order goes from one state to the next; without `before` it is new. */
export const metricChanges = (before: Order | undefined, after: Order): Metric[] => {
  const changes = new Map<string, Metric>();
  const add = (metrics: Metric[], sign: 1 | -1): void => {
    for (const metric of metrics) {
      const key = `${metric.measure} ${metric.day} ${metric.subject}`;
      changes.set(key, { ...metric, amount: (changes.get(key)?.amount ?? 0) + sign * metric.amount });
    }
  };
  if (before) add(contributions(before), -1);
  add(contributions(after), 1);
  return [...changes.values()].filter(({ amount }) => amount !== 0);
};
