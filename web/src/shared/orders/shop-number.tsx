import type { Order } from '@drappo/contracts/orders/orders';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import './shop-number.css';

/** What an order is called in the shop it came from, as a tag beside our number (decision R19). */
export const ShopNumber = ({ order }: { order: Pick<Order, 'shopOrderName' | 'shopifyOrderId'> }) => {
  const number = shopNumberOf(order);
  return number === null ? null : <span className="shop-number free-text">Shopify {number}</span>;
};
