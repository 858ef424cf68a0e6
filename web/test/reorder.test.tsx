import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { anOrderDetail, aShippedOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const list = '/dashboard?section=orders';
const order = anOrderDetail();
const own = `${list}&order=${order.id}`;
const shipped = aShippedOrder();

describe('Riordina', () => {
  const line = { productId: 'p1', variantId: 'v1' };
  const items = [
    order.items[0]!,
    { ...order.items[0]!, id: 'i2', variantId: 'v2', variantInfo: 'blu, L', quantity: 4 },
    { ...order.items[0]!, id: 'i3', variantId: 'v3', productName: 'Gonna a pieghe' },
    { ...order.items[0]!, id: 'i4', productId: null, variantId: null, productName: 'Capo del negozio' },
  ];

  it('sends the lines once and shows the result of each', async () => {
    const sent: unknown[] = [];
    const { location } = openArea(
      own,
      { orders: [{ ...shipped, items }] },
      http.post('/api/wishlist/lines', async ({ request }) => {
        sent.push(await request.json());
        return answer({
          lines: [
            { ...line, outcome: 'added', quantity: 3, available: 9 },
            { ...line, variantId: 'v2', outcome: 'reduced', quantity: 2, available: 2 },
            { ...line, variantId: 'v3', outcome: 'sold-out', quantity: 0, available: 0 },
          ],
        });
      }),
    );
    clickTwice(await screen.findByRole('button', { name: 'Riordina: ordine ORD-2026-000123' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Trench doppiopettoblu, M · 3 pezziIn wishlist',
      'Trench doppiopettoblu, L · 2 pezzi su 4: gli altri sono esauritiIn parte',
      'Gonna a pieghe' + 'blu, M · Non restano pezziEsaurito',
      'Capo del negozio' + 'blu, M · Non è più in catalogoNon disponibile',
    ]);
    expect(sent).toEqual([
      {
        lines: [
          { ...line, quantity: 3 },
          { ...line, variantId: 'v2', quantity: 4 },
          { ...line, variantId: 'v3', quantity: 3 },
        ],
      },
    ]);
    await press(dialog.getByRole('link', { name: 'Vai alla wishlist' }));
    await waitFor(() => expect(location()).toBe('/dashboard?section=wishlist'));
  });

  it('shows no link and sends no request for unavailable lines', async () => {
    openArea(own, { orders: [{ ...shipped, items: [items[3]!] }] });
    await press(await screen.findByRole('button', { name: /^Riordina/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Nessuno di questi prodotti è disponibile adesso.')).toBeTruthy();
    expect(dialog.queryByRole('link', { name: 'Vai alla wishlist' })).toBeNull();
  });

  it('says that it failed', async () => {
    openArea(
      own,
      { orders: [shipped] },
      http.post('/api/wishlist/lines', () => refuse(503, '')),
    );
    await press(await screen.findByRole('button', { name: /^Riordina/ }));
    expect(await screen.findByText('Impossibile riordinare. Riprova.')).toBeTruthy();
  });
});
