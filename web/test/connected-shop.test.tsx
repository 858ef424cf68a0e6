import { describe, expect, it } from '@jest/globals';
import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import type { ShopOrders } from '@drappo/contracts/integrations/shop-orders';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';

import { answer, refuse } from './support/server.ts';

useArea();

const address = '/dashboard?section=shopify';
const shop: ShopIntegration = {
  shopDomain: 'boutique.myshopify.com',
  lastSyncAt: '2026-03-03T08:51:00.000Z',
  ordersImported: 42,
  isActive: true,
  refusedAt: null,
};
const noOrders: ShopOrders = { orders: [], total: 0, counts: { imported: 0, partial: 0, skipped: 0, failed: 0 } };
const open = (connected: ShopIntegration | null, ...answers: ReturnType<typeof http.get>[]) => {
  const state = { connected };
  openArea(
    address,
    {},
    ...answers,
    http.get('/api/shopify/integration', () => answer(state.connected)),
    http.get('/api/shopify/orders', () => answer(noOrders)),
  );
  return state;
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const button = () => screen.findByRole('button', { name: 'Connetti negozio' });

describe('a connected shop', () => {
  it.each([
    [true, '2026-03-03T08:51:00.000Z', 'Attiva', '03/03/2026, 09:51'],
    [false, null, 'Non attiva', 'Mai'],
  ])('shows its state (active: %s)', async (isActive, lastSyncAt, label, last) => {
    open({ ...shop, isActive, lastSyncAt });
    const panel = await screen.findByRole('region', { name: 'boutique.myshopify.com' });
    for (const text of [label, last, '42']) expect(within(panel).getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connetti negozio' })).toBeNull();
  });

  it('is synchronised, once for two clicks', async () => {
    let calls = 0;
    open(
      shop,
      http.post('/api/shopify/sync-orders', async () => {
        calls += 1;
        await delay(30);
        return answer({ ordersImported: 3 });
      }),
    );
    clickTwice(await screen.findByRole('button', { name: 'Sincronizza ordini' }));
    expect(await screen.findByText('Sincronizzazione Completata')).toBeTruthy();
    expect(screen.getByText('Importati 3 nuovi ordini.')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('is disconnected after a question, and the form is back', async () => {
    const state = open(
      shop,
      http.delete('/api/shopify/disconnect', () => {
        state.connected = null;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnetti' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnetti' }));
    expect(await screen.findByText('Integrazione Disattivata')).toBeTruthy();
    expect(await button()).toBeTruthy();
  });

  it('that refuses its credentials says so and offers to connect it again', async () => {
    open({ ...shop, refusedAt: '2026-03-04T07:00:00.000Z' });
    expect(await screen.findByText('Da ricollegare')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('il negozio rifiuta le credenziali');
    expect(screen.getByRole('heading', { name: 'Collega di nuovo il negozio' })).toBeTruthy();
    expect(field('Dominio negozio').value).toBe('boutique.myshopify.com');
  });

  it('that cannot be synchronised says why', async () => {
    open(
      shop,
      http.post('/api/shopify/sync-orders', () => refuse(503, 'Shopify non risponde.')),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Sincronizza ordini' }));
    expect(await screen.findByText('Shopify non risponde.')).toBeTruthy();
  });
});
