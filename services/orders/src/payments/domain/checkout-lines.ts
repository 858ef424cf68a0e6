import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { Cents } from '@drappo/contracts/money';
import { orderName, shopNumberOf } from '@drappo/contracts/orders/order-name';

export type CheckoutLine = { name: string; unitAmount: Cents; quantity: number };
export type Payable = {
  orderNumber: string;
  shopOrderName: string | null;
  shopifyOrderId: string | null;
  totalAmountCents: Cents;
  shippingCostCents: Cents;
  items: { productName: string; variantInfo: string | null; unitPriceCents: Cents; quantity: number }[];
};

/** Stripe's maximum number of lines in one session. */
export const MOST_LINES = 100;

const nameOf = (order: Payable): string => orderName({ ...order, shopNumber: shopNumberOf(order) });

const shippingLine = (order: Payable): CheckoutLine => ({
  name: `${order.shippingCostCents === 0 ? 'Spedizione gratuita' : 'Spedizione'} ${nameOf(order)}`,
  unitAmount: order.shippingCostCents,
  quantity: 1,
});

const itemLines = (order: Payable): CheckoutLine[] => [
  ...orderedItems(order.items).map(({ productName, variantInfo, unitPriceCents, quantity }) => ({
    name: [productName, variantInfo].filter(Boolean).join(', '),
    unitAmount: unitPriceCents,
    quantity,
  })),
  shippingLine(order),
];

const sumLines = (order: Payable): CheckoutLine[] => [
  { name: `Prodotti ${nameOf(order)}`, unitAmount: order.totalAmountCents, quantity: 1 },
  shippingLine(order),
];

/** The lines of the payment page: every product, or one sum per order where there are too many. The total is the same. */
export const checkoutLines = (orders: Payable[]): CheckoutLine[] => {
  const lines = orders.flatMap(itemLines);
  return lines.length <= MOST_LINES ? lines : orders.flatMap(sumLines);
};

/** The payment's description at Stripe: all its orders. */
export const checkoutDescription = (orders: Payable[]): string =>
  `${orders.length === 1 ? 'Ordine' : 'Ordini'} ${orders.map(nameOf).join(', ')}`;
