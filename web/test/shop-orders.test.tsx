import { describe, expect, it } from '@jest/globals';
import type { ShopOrder, ShopOrderOutcome, ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';
import { aShopOrder } from './support/shop-order.ts';

useArea();

const shop = {
  shopDomain: 'boutique.myshopify.com',
  lastSyncAt: null,
  ordersImported: 2,
  isActive: true,
  refusedAt: null,
};
/** Answers filters and pages like our server. */
const serve = (orders: ShopOrder[]) => {
  const asked: string[] = [];
  const list = http.get('/api/shopify/orders', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.toString());
    const outcome = searchParams.get('outcome');
    const found = orders.filter((order) => !outcome || order.outcome === outcome);
    const offset = Number(searchParams.get('offset'));
    const count = (name: ShopOrderOutcome) => orders.filter((order) => order.outcome === name).length;
    return answer({
      orders: found.slice(offset, offset + Number(searchParams.get('limit'))),
      total: found.length,
      counts: {
        imported: count('imported'),
        partial: count('partial'),
        skipped: count('skipped'),
        failed: count('failed'),
      },
    } satisfies ShopOrders);
  });
  return { asked, list };
};
const open = (
  orders: ShopOrder[],
  address = '',
  connected: typeof shop | null = shop,
  ...more: ReturnType<typeof http.get>[]
) => {
  const { asked, list } = serve(orders);
  openArea(
    `/dashboard?section=shopify${address}`,
    {},
    ...more,
    http.get('/api/shopify/integration', () => answer(connected)),
    list,
  );
  return asked;
};
const entry = (name: string) => screen.findByRole('listitem', { name: `Ordine ${name}` });

describe('the orders of a shop', () => {
  it('show the outcome of each, its reason, and its lines', async () => {
    const imported = aShopOrder({
      orderId: '0190b5a0-7c1e-7000-8000-00000000aaaa',
      orderNumber: 'ORD-2026-000007',
      orderStatus: 'shipped',
      tracking: 'pushed',
    });
    const skipped = aShopOrder({ outcome: 'skipped', reason: 'Nessun prodotto ha uno SKU che inizia con DW-.' });
    const partial = aShopOrder({
      outcome: 'partial',
      reason: 'Nel catalogo non ci sono: DW-9.',
      canRetry: true,
      lines: [
        { title: 'Gonna', sku: 'DW-9', quantity: 1, imported: false, reason: 'Il catalogo non conosce questo SKU.' },
      ],
    });
    open([imported, skipped, partial]);
    const first = within(await entry(imported.name));
    for (const text of ['Importato', '2 ×', 'Tracking nel negozio', 'Spedito'])
      expect(first.getByText(text)).toBeTruthy();
    expect(first.getByRole('link', { name: 'ORD-2026-000007' }).getAttribute('href')).toContain(imported.orderId);
    expect(first.queryByRole('button')).toBeNull();
    const second = within(await entry(skipped.name));
    expect([second.getByText('Saltato'), second.getByText(/inizia con DW-/)].length).toBe(2);
    const third = within(await entry(partial.name));
    expect(third.getByText('Importato in parte')).toBeTruthy();
    expect(third.getByText(/DW-9 · Il catalogo non conosce questo SKU./)).toBeTruthy();
    expect(third.getByRole('button', { name: `Riprova l'ordine ${partial.name}` })).toBeTruthy();
  });

  it('are filtered by outcome, starting at the first page, and paged', async () => {
    const orders = [
      ...Array.from({ length: 12 }, () => aShopOrder()),
      aShopOrder({ outcome: 'failed', canRetry: true }),
    ];
    const asked = open(orders);
    await entry(orders[0]?.name ?? '');
    const filters = within(screen.getByRole('group', { name: 'Esito' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Tutti 13',
      'In errore 1',
      'Importato in parte 0',
      'Importato 12',
      'Saltato 0',
    ]);
    await press(screen.getByRole('button', { name: '2' }));
    await entry(orders[10]?.name ?? '');
    await press(filters.getByRole('button', { name: 'In errore 1' }));
    await screen.findByRole('listitem', { name: /#10/ });
    expect(asked).toEqual(['limit=10&offset=0', 'limit=10&offset=10', 'limit=10&offset=0&outcome=failed']);
    await press(filters.getByRole('button', { name: 'Saltato 0' }));
    expect(await screen.findByText('Nessun ordine con questo esito.')).toBeTruthy();
  });

  it('are retried in error once for two clicks, and the list shows the result', async () => {
    const order = aShopOrder({ outcome: 'failed', reason: 'All’indirizzo di spedizione manca: CAP.', canRetry: true });
    const orders = [order];
    let calls = 0;
    open(
      orders,
      '',
      shop,
      http.post('/api/shopify/orders/:id/retry', async ({ params }) => {
        calls += 1;
        expect(params['id']).toBe(order.id);
        orders[0] = { ...order, outcome: 'imported', reason: null, canRetry: false };
        return answer(orders[0]);
      }),
    );
    clickTwice(await screen.findByRole('button', { name: `Riprova l'ordine ${order.name}` }));
    await waitFor(async () => expect(within(await entry(order.name)).getByText('Importato')).toBeTruthy());
    expect(screen.queryByText(/manca: CAP/)).toBeNull();
    expect(calls).toBe(1);
  });

  it('say why a retry failed', async () => {
    const order = aShopOrder({ outcome: 'failed', canRetry: true });
    open(
      [order],
      '',
      shop,
      http.post('/api/shopify/orders/:id/retry', () => refuse(503, 'Shopify non risponde in questo momento.')),
    );
    await press(await screen.findByRole('button', { name: `Riprova l'ordine ${order.name}` }));
    expect(await screen.findByText('Shopify non risponde in questo momento.')).toBeTruthy();
  });

  it('say what will appear here when there are none', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Nessun ordine ancora' })).toBeTruthy();
  });

  it('remain visible after the shop was disconnected; without orders only the form is shown', async () => {
    const order = aShopOrder();
    open([order], '', null);
    expect(await entry(order.name)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connetti negozio' })).toBeTruthy();
  });

  it('reload on demand when they cannot be read', async () => {
    let away = true;
    const order = aShopOrder();
    const { list } = serve([order]);
    openArea(
      '/dashboard?section=shopify',
      {},
      http.get('/api/shopify/integration', () => answer(shop)),
      http.get('/api/shopify/orders', () => (away ? refuse(503, 'x') : undefined)),
      list,
    );
    const again = await screen.findByRole('button', { name: 'Riprova' });
    away = false;
    await press(again);
    expect(await entry(order.name)).toBeTruthy();
  });
});
