import type { Cents } from '@drappo/contracts/money';

export type CheckoutLine = { name: string; unitAmount: Cents; quantity: number };
export type Payable = {
  orderNumber: string;
  totalAmountCents: Cents;
  shippingCostCents: Cents;
  items: { productName: string; variantInfo: string | null; unitPriceCents: Cents; quantity: number }[];
};

/** Stripe takes no more lines in one session. */
export const MOST_LINES = 100;

const shippingLine = ({ orderNumber, shippingCostCents }: Payable): CheckoutLine => ({
  name: shippingCostCents === 0 ? `Spedizione gratuita ${orderNumber}` : `Spedizione ${orderNumber}`,
  unitAmount: shippingCostCents,
  quantity: 1,
});

const itemLines = (order: Payable): CheckoutLine[] => [
  ...order.items.map(({ productName, variantInfo, unitPriceCents, quantity }) => ({
    name: [productName, variantInfo].filter(Boolean).join(', '),
    unitAmount: unitPriceCents,
    quantity,
  })),
  shippingLine(order),
];

const sumLines = (order: Payable): CheckoutLine[] => [
  { name: `Prodotti ${order.orderNumber}`, unitAmount: order.totalAmountCents, quantity: 1 },
  shippingLine(order),
];

/** What the payment page lists: every product, or one sum per order where there are too many. The total is the same. */
export const checkoutLines = (orders: Payable[]): CheckoutLine[] => {
  const lines = orders.flatMap(itemLines);
  return lines.length <= MOST_LINES ? lines : orders.flatMap(sumLines);
};
