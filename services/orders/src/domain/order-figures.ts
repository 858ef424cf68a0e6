import { romeDay } from '@drappo/contracts/rome-time';
import type { Order } from './order.ts';

/**
 * `status` (subject: the status) and `orders` count orders by the day on which they were made. By the day of payment, of
 * orders that are paid and not cancelled: `paid` counts them, `revenue` is their cents with shipping, `pieces` and `sales`
 * (cents) are those of one product (the subject).
 */
export type FigureMeasure = 'status' | 'orders' | 'paid' | 'revenue' | 'pieces' | 'sales';
export type Figure = { day: string; measure: FigureMeasure; subject: string; amount: number };

/** What one order adds to the sums in its state; data/figure-repository.ts says the same of all orders in SQL. */
const contributions = (order: Order): Figure[] => {
  const made = romeDay(order.createdAt);
  const figures: Figure[] = [
    { day: made, measure: 'status', subject: order.status, amount: 1 },
    { day: made, measure: 'orders', subject: '', amount: 1 },
  ];
  if (!order.paidAt || order.status === 'cancelled') return figures;
  const day = romeDay(order.paidAt);
  figures.push(
    { day, measure: 'paid', subject: '', amount: 1 },
    { day, measure: 'revenue', subject: '', amount: order.totalAmount + order.shippingCost },
  );
  for (const { productId, quantity, totalPrice } of order.lines)
    if (productId)
      figures.push(
        { day, measure: 'pieces', subject: productId, amount: quantity },
        { day, measure: 'sales', subject: productId, amount: totalPrice },
      );
  return figures;
};

/** How the sums change when an order goes from one state to the next; without `before` it is new. */
export const figureChanges = (before: Order | undefined, after: Order): Figure[] => {
  const changes = new Map<string, Figure>();
  const add = (figures: Figure[], sign: 1 | -1): void => {
    for (const figure of figures) {
      const key = `${figure.measure} ${figure.day} ${figure.subject}`;
      changes.set(key, { ...figure, amount: (changes.get(key)?.amount ?? 0) + sign * figure.amount });
    }
  };
  if (before) add(contributions(before), -1);
  add(contributions(after), 1);
  return [...changes.values()].filter(({ amount }) => amount !== 0);
};
