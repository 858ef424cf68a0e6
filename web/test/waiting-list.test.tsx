import { describe, expect, it } from '@jest/globals';
import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { openArea, useArea } from './support/customer-area.ts';
import { aReservation, aVariant, aWish } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aProduct } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const anEntry = (change: Partial<WaitingListEntry> = {}): WaitingListEntry => ({
  id: 'w1',
  variantId: 'v1',
  createdAt: '2026-11-02T09:00:00.000Z',
  offerExpiresAt: null,
  price: '148.00',
  available: 0,
  product: { id: 'p1', name: 'Trench doppiopetto', imageUrl: null, isActive: true },
  variant: { name: 'blu, M', color: 'blu', size: 'M', sku: 'DW-v1' },
  ...change,
});
const address = '/dashboard?section=waiting-list';
const offer = anEntry({ available: 3, offerExpiresAt: new Date(Date.now() + 3_600_000).toISOString() });

describe('the waiting list', () => {
  it('is joined and left with one button on a sold-out line of the wishlist', async () => {
    const calls: string[] = [];
    let entries: WaitingListEntry[] = [];
    openArea(
      '/dashboard?section=wishlist',
      { wishlist: [aWish({ product: aProduct({ variants: [aVariant('v1', 'blu, M', 0)] }) })] },
      http.get('/api/waiting-list', () => answer(entries)),
      http.post('/api/waiting-list', async ({ request }) => {
        calls.push(`join ${((await request.json()) as { variantId: string }).variantId}`);
        entries = [anEntry()];
        return answer({ id: 'w1' });
      }),
      http.delete('/api/waiting-list/w1', () => {
        calls.push('leave');
        entries = [];
        return answer({});
      }),
    );
    await press(await screen.findByRole('button', { name: /^Avvisami: Trench/, pressed: false }));
    expect(await screen.findByText('Ti avvisiamo')).toBeTruthy();
    await press(await screen.findByRole('button', { name: /^In attesa: Trench/, pressed: true }));
    expect(await screen.findByRole('button', { name: /^Avvisami: Trench/ })).toBeTruthy();
    expect(calls).toEqual(['join v1', 'leave']);
  });

  it('creates a hold on a click, not when it is opened, and links to it', async () => {
    const sent: unknown[] = [];
    openArea(
      `${address}&offer=w1`,
      {},
      http.get('/api/waiting-list', () => answer(sent.length === 0 ? [offer] : [])),
      http.post('/api/waiting-list/w1/reservation', async ({ request }) => {
        sent.push(await request.json());
        return answer(aReservation({ quantity: 2 }));
      }),
    );
    const row = within(await screen.findByRole('group', { name: 'Trench doppiopetto, blu, M' }));
    expect(row.getByText(/^3 pezzi disponibili, è il tuo turno fino alle/)).toBeTruthy();
    expect(sent).toEqual([]);
    const field = row.getByLabelText('Quantità');
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    await press(row.getByRole('button', { name: 'Riserva' }));
    expect(await screen.findByRole('heading', { name: '1 riserva creata' })).toBeTruthy();
    expect(screen.getByRole('link', { name: "Conferma l'ordine" })).toBeTruthy();
    expect(sent).toEqual([{ quantity: 2 }]);
  });

  it('says why the offer has expired, and shows that nothing is pending', async () => {
    openArea(
      address,
      {},
      http.get('/api/waiting-list', () => answer([offer])),
      http.post('/api/waiting-list/w1/reservation', () => refuse(409, 'Il tuo turno è finito.')),
    );
    await press(await screen.findByRole('button', { name: 'Riserva' }));
    expect(await screen.findByText('Il tuo turno è finito.')).toBeTruthy();
  });

  it('shows the reason of the product page when the offer is sold out again', async () => {
    openArea(
      address,
      {},
      http.get('/api/waiting-list', () => answer([{ ...offer, available: 0 }])),
    );
    expect(await screen.findByRole('button', { name: 'Riserva' })).toHaveAccessibleDescription('Il capo è esaurito');
  });

  it('shows an empty state with a next step', async () => {
    openArea(
      address,
      {},
      http.get('/api/waiting-list', () => answer([])),
    );
    expect(await screen.findByRole('heading', { name: 'Nessuna attesa' })).toBeTruthy();
  });
});
