import type { Order } from '@drappo/contracts/orders/orders';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import './shop-number.css';

type Named = Pick<Order, 'shopOrderName' | 'shopifyOrderId'> & Partial<Pick<Order, 'purchaseOrderNumber'>>;

/** Tags with the order's number in its shop and in its reseller's books, next to our number (decision R19). */
export const ShopNumber = ({ order }: { order: Named }) => {
  const number = shopNumberOf(order);
  return (
    <>
      {number !== null && <span className="shop-number free-text">Shopify {number}</span>}
      {order.purchaseOrderNumber && <span className="shop-number free-text">Rif. {order.purchaseOrderNumber}</span>}
    </>
  );
};
