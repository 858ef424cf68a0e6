import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { field } from './support/act.ts';
import { clickTwice } from './support/click-twice.ts';
import { useArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';
import { aShop, connectButton, openShopify } from './support/shopify-section.tsx';

useArea();

describe('a connected shop', () => {
  it.each([
    [true, '2026-03-03T08:51:00.000Z', 'Attiva', '03/03/2026, 09:51'],
    [false, null, 'Non attiva', 'Mai'],
  ])('shows its state (active: %s)', async (isActive, lastSyncAt, label, last) => {
    openShopify(aShop({ isActive, lastSyncAt }));
    const panel = await screen.findByRole('region', { name: 'boutique.myshopify.com' });
    for (const text of [label, last, '42']) expect(within(panel).getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connetti negozio' })).toBeNull();
  });

  it('is synchronised once for two clicks', async () => {
    let calls = 0;
    openShopify(
      aShop(),
      http.post('/api/shopify/sync-orders', async () => {
        calls += 1;
        return answer({ ordersImported: 3 });
      }),
    );
    clickTwice(await screen.findByRole('button', { name: 'Sincronizza ordini' }));
    expect(await screen.findByText('Sincronizzazione Completata')).toBeTruthy();
    expect(screen.getByText('Importati 3 nuovi ordini.')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('is disconnected after a confirmation, and the form is shown again', async () => {
    const state = openShopify(
      aShop(),
      http.delete('/api/shopify/disconnect', () => {
        state.connected = null;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await press(await screen.findByRole('button', { name: 'Disconnetti' }));
    const dialog = await screen.findByRole('dialog');
    await press(within(dialog).getByRole('button', { name: 'Disconnetti' }));
    expect(await screen.findByText('Integrazione Disattivata')).toBeTruthy();
    expect(await connectButton()).toBeTruthy();
  });

  it('shows that it refuses its credentials and offers to connect it again', async () => {
    openShopify(aShop({ refusedAt: '2026-03-04T07:00:00.000Z' }));
    expect(await screen.findByText('Da ricollegare')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('il negozio rifiuta le credenziali');
    expect(screen.getByRole('heading', { name: 'Collega di nuovo il negozio' })).toBeTruthy();
    expect(field('Dominio negozio').value).toBe('boutique.myshopify.com');
  });

  it('says why it cannot be synchronised', async () => {
    openShopify(
      aShop(),
      http.post('/api/shopify/sync-orders', () => refuse(503, 'Shopify non risponde.')),
    );
    await press(await screen.findByRole('button', { name: 'Sincronizza ordini' }));
    expect(await screen.findByText('Shopify non risponde.')).toBeTruthy();
  });
});
