import { formatAmount, formatEuro, parseAmount } from '@drappo/contracts/money';
import type { Order, OrderSums } from '@drappo/contracts/orders/orders';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { isSettled } from '../../shared/orders/order-amounts.ts';

export const piecesOf = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Adds up orders that are all loaded, as the server does: cancelled and unpriced orders are counted separately. */
export const sumsOf = (orders: Order[]): OrderSums => {
  const counted = orders.filter((order) => isSettled(order) && order.status !== 'cancelled');
  const amount = (read: (order: Order) => string): string =>
    formatAmount(counted.reduce((sum, order) => sum + parseAmount(read(order)), 0));
  return {
    orders: orders.length,
    uncounted: orders.length - counted.length,
    pieces: counted.reduce((sum, order) => sum + piecesOf(order), 0),
    products: amount(({ totalAmount }) => totalAmount),
    shipping: amount(({ shippingCost }) => shippingCost),
    total: amount(({ total }) => total),
  };
};

const ordersText = (count: number): string => (count === 1 ? '1 ordine' : `${count} ordini`);

/** Returns the summary above the rows of the sheet. */
export const sumsText = ({ orders, uncounted, pieces, total }: OrderSums, shown: number): string => {
  const others =
    uncounted === 1
      ? '; 1 annullato o in calcolo non è contato'
      : `; ${uncounted} annullati o in calcolo non sono contati`;
  const sums = `${ordersText(orders - uncounted)}, ${piecesText(pieces)}, ${formatEuro(parseAmount(total))} con spedizione${uncounted > 0 ? others : ''}`;
  return shown < orders ? `Qui i primi ${shown} di ${orders}; in tutto ${sums}` : sums;
};
