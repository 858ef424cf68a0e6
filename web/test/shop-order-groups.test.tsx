import { describe, expect, it } from '@jest/globals';
import type { ShopOrder, ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import type { OrderToPay } from '@drappo/contracts/orders/orders-to-pay';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { useArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';
import { aShopOrder } from './support/shop-order.ts';
import { aShop, openShopify } from './support/shopify-section.tsx';

useArea();

const firstId = '0190b5a0-7c1e-7000-8000-00000000aa01';
const secondId = '0190b5a0-7c1e-7000-8000-00000000aa02';
const toPay = (over: Pick<OrderToPay, 'id' | 'orderNumber' | 'total' | 'shippingCost'>): OrderToPay => ({
  shopifyOrderId: '1',
  shopOrderName: '#1',
  totalAmount: '44.50',
  paymentDueAt: null,
  customerName: 'Giulia Bianchi',
  shippingCity: 'Bologna',
  lines: 1,
  pieces: 1,
  ...over,
});
const payable = [
  toPay({ id: firstId, orderNumber: 'ORD-2026-000011', total: '51.40', shippingCost: '6.90' }),
  toPay({ id: secondId, orderNumber: 'ORD-2026-000012', total: '148.00', shippingCost: '0.00' }),
];

const open = (orders: ShopOrder[], ...more: ReturnType<typeof http.get>[]) => {
  const counts = { imported: orders.length, partial: 0, skipped: 0, failed: 0 };
  const list: ShopOrders = { orders, total: orders.length, counts };
  return openShopify(
    aShop(),
    ...more,
    http.get('/api/shopify/orders', () => answer(list)),
  );
};
const group = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the groups of shop orders', () => {
  it('are sorted by the required action, and show no payment for waiting orders', async () => {
    open([
      aShopOrder({ group: 'to-pay', orderStatus: 'pending' }),
      aShopOrder({ group: 'waiting', orderStatus: 'pending', wait: 'stock' }),
      aShopOrder({ group: 'to-correct', outcome: 'failed' }),
      aShopOrder(),
    ]);
    const waiting = await group('In attesa di merce');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Aspettano il pagamento', 'In attesa di merce', 'Da correggere', 'Importati e saltati']);
    expect(waiting.getByText('non si pagano ancora')).toBeTruthy();
    expect(waiting.queryByRole('button')).toBeNull();
    expect(waiting.queryByRole('checkbox')).toBeNull();
    expect(waiting.queryByText('Da pagare')).toBeNull();
  });

  it('do not report missing stock for orders that wait only for an account limit', async () => {
    open([aShopOrder({ group: 'waiting', orderStatus: 'pending', wait: 'limit' })]);
    expect((await group('In attesa')).getAllByText('In attesa')).toHaveLength(2);
    expect(screen.queryByText('In attesa di merce')).toBeNull();
  });

  it('pay the selected orders together; all are selected by default', async () => {
    const paid: unknown[] = [];
    open(
      payable.map(({ id, orderNumber }) =>
        aShopOrder({ group: 'to-pay', orderId: id, orderNumber, orderStatus: 'pending_payment' }),
      ),
      http.get('/api/orders/to-pay', () =>
        answer({ shop: { orders: payable, count: 2 }, portal: { orders: [], count: 0 } }),
      ),
      http.post('/api/payments/create-checkout-session', async ({ request }) => {
        paid.push(await request.json());
        return refuse(409, 'x');
      }),
    );
    const orders = await group('Aspettano il pagamento');
    expect(await orders.findByText('2 ordini, €199,40')).toBeTruthy();
    expect(orders.getByText('spedizione gratuita')).toBeTruthy();
    await press(orders.getByRole('checkbox', { name: "Paga l'ordine ORD-2026-000011 insieme agli altri" }));
    expect(await orders.findByText('1 ordine, €148,00')).toBeTruthy();
    expect(orders.getByText('1 resta da pagare')).toBeTruthy();
    await press(orders.getByRole('button', { name: 'Paga e spediamo' }));
    await waitFor(() => expect(paid).toEqual([{ orderId: secondId }]));
  });

  it('highlight a new order', async () => {
    open([aShopOrder({ arrivedAt: new Date().toISOString() }), aShopOrder({ arrivedAt: '2025-03-09T14:40:00.000Z' })]);
    expect((await screen.findAllByText('appena arrivato')).length).toBe(1);
  });
});
