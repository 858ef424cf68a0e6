import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import { totalOf, type Order } from './order.ts';

/** The fields that every event of an order contains. */
export const factOf = (order: Order) => {
  const shopNumber = shopNumberOf(order);
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    userId: order.userId,
    ...(shopNumber === null ? {} : { shopNumber }),
  };
};

export const totalsOf = (order: Order) => ({
  totalAmount: order.totalAmount,
  shippingCost: order.shippingCost,
  total: totalOf(order),
});

/** The reseller's own number of the order. */
export const ownNumberOf = ({ purchaseOrderNumber }: Order) =>
  purchaseOrderNumber === null ? {} : { purchaseOrderNumber };

/** The destination of a portal order's parcel; omits the buyer of a shop's order. */
export const placeOf = ({ source, shippingAddress }: Order) =>
  source === 'portal' ? { shipsTo: shippingAddress } : {};
