import type { Order } from '@drappo/contracts/orders/orders';
import { euro } from '../format/money.ts';
import { shippingText } from './shipping-text.ts';

type Amounts = Pick<Order, 'status' | 'totalAmount' | 'shippingCost' | 'total' | 'shippingZone' | 'shopifyOrderId'>;

/** The cost of an order from a shop is unknown until our stock has answered; if it is cancelled before, it stays unknown. */
export const isPriced = ({ totalAmount, shopifyOrderId }: Amounts): boolean =>
  !(shopifyOrderId !== null && totalAmount === '0.00');

/** Returns whether products and shipping are both known, so that there is a total. */
export const isSettled = ({ status, shippingZone }: Amounts): boolean =>
  status !== 'pending' && !(status === 'cancelled' && shippingZone === null);

/** Formats what an order costs; an unknown amount is never €0,00 (decision R20). */
export const amountsOf = (order: Amounts): { products: string; shipping: string; total: string } => {
  const isPending = order.status === 'pending';
  const shipping = order.shippingZone === null ? 'non calcolata' : shippingText(order.shippingCost);
  const total = isSettled(order) ? euro(order.total) : 'non calcolato';
  return {
    products: isPriced(order) ? euro(order.totalAmount) : isPending ? 'in calcolo' : 'non calcolati',
    shipping: isPending ? 'in calcolo' : shipping,
    total: isPending ? 'in calcolo' : total,
  };
};
