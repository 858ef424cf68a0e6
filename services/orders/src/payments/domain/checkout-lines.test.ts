import { describe, expect, it } from '@jest/globals';
import { checkoutDescription, checkoutLines, MOST_LINES, type Payable } from './checkout-lines.ts';

const payable = (orderNumber: string, items: number, shopOrderName: string | null = null): Payable => ({
  orderNumber,
  shopOrderName,
  shopifyOrderId: shopOrderName && '6100',
  totalAmountCents: items * 2 * 4_650,
  shippingCostCents: 490,
  items: Array.from({ length: items }, (_, index) => ({
    productName: `Capo ${index + 1}`,
    variantInfo: index === 0 ? null : 'bianco, M',
    unitPriceCents: 4_650,
    quantity: 2,
  })),
});
const sumOf = (lines: ReturnType<typeof checkoutLines>): number =>
  lines.reduce((sum, { unitAmount, quantity }) => sum + unitAmount * quantity, 0);

describe('the lines of the payment page', () => {
  it('contain every product and the shipping of every order', () => {
    expect(checkoutLines([payable('ORD-1', 2), payable('ORD-2', 1, '#1005')])).toEqual([
      { name: 'Capo 1', unitAmount: 4_650, quantity: 2 },
      { name: 'Capo 2, bianco, M', unitAmount: 4_650, quantity: 2 },
      { name: 'Spedizione ORD-1', unitAmount: 490, quantity: 1 },
      { name: 'Capo 1', unitAmount: 4_650, quantity: 2 },
      { name: 'Spedizione ORD-2 (#1005)', unitAmount: 490, quantity: 1 },
    ]);
  });

  it('are sorted by size', () => {
    const [item] = payable('ORD-1', 1).items;
    const items = ['S', 'XL', 'M', 'XXL', 'XS'].map((variantInfo) => ({ ...item!, variantInfo }));
    expect(checkoutLines([{ ...payable('ORD-1', 1), items }]).map(({ name }) => name)).toEqual([
      'Capo 1, XS',
      'Capo 1, S',
      'Capo 1, M',
      'Capo 1, XL',
      'Capo 1, XXL',
      'Spedizione ORD-1',
    ]);
  });

  it('include free shipping', () => {
    const [, shipping] = checkoutLines([{ ...payable('ORD-1', 1), shippingCostCents: 0 }]);
    expect(shipping).toEqual({ name: 'Spedizione gratuita ORD-1', unitAmount: 0, quantity: 1 });
  });

  it.each([
    ['as many as Stripe takes', [payable('ORD-1', MOST_LINES - 1)], MOST_LINES],
    ['one more', [payable('ORD-1', MOST_LINES)], 2],
    ['fifty orders of many products', Array.from({ length: 50 }, (_, index) => payable(`ORD-${index}`, 5)), 100],
  ])('with %s keeps its sum', (_what, orders, count) => {
    const lines = checkoutLines(orders);
    expect(lines).toHaveLength(count);
    expect(sumOf(lines)).toBe(orders.reduce((sum, order) => sum + order.totalAmountCents + order.shippingCostCents, 0));
  });
});

describe('checkoutDescription', () => {
  it("contains the orders' numbers and their numbers in the shop", () => {
    expect(checkoutDescription([payable('ORD-1', 1)])).toBe('Ordine ORD-1');
    expect(checkoutDescription([payable('ORD-1', 1), payable('ORD-2', 1, '#1005')])).toBe(
      'Ordini ORD-1, ORD-2 (#1005)',
    );
  });
});
