import { describe, expect, it } from '@jest/globals';
import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openArea, useArea } from './support/customer-area.ts';
import { aReservation, aVariant, aWish } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aProduct } from './support/samples.ts';
import { answer } from './support/server.ts';

useArea();

const wishlist = '/dashboard?section=wishlist';
const skirt = aWish({
  id: 'w2',
  productId: 'p2',
  product: aProduct({ id: 'p2', name: 'Gonna a pieghe', price: '58.00', variants: [aVariant('v2', 'nero, S')] }),
});
const anOffer = (id: string): WaitingListEntry => ({
  id,
  variantId: 'v1',
  createdAt: '2026-11-02T09:00:00.000Z',
  offerExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  price: '148.00',
  available: 3,
  product: { id: 'p1', name: 'Trench doppiopetto', imageUrl: null, isActive: true },
  variant: { name: 'blu, M', color: 'blu', size: 'M', sku: 'DW-v1' },
});
const itemOf = (name: string) => within(screen.getByRole('article', { name }));

describe('a click on one row while the action of another row is pending', () => {
  it('reserves another product while one is being reserved, and the others after it', async () => {
    const reserved: string[] = [];
    const gate = Promise.withResolvers<void>();
    const shirt = aWish({ id: 'w3', productId: 'p3', product: aProduct({ id: 'p3', name: 'Camicia' }) });
    openArea(
      wishlist,
      { wishlist: [aWish(), skirt, shirt] },
      http.post('/api/reservations', async ({ request }) => {
        reserved.push(((await request.json()) as { wishlistId: string }).wishlistId);
        await gate.promise;
        return answer(aReservation());
      }),
    );
    const reserve = (name: string) => press(itemOf(name).getByRole('button', { name: 'Invia Richiesta Riserva' }));
    await screen.findByText('3 prodotti in wishlist');
    await reserve('Trench doppiopetto');
    await reserve('Gonna a pieghe');
    await press(screen.getByRole('button', { name: 'Invia Richiesta per Tutti' }));
    expect(reserved).toEqual(['w1']);
    gate.resolve();
    expect(await screen.findByRole('heading', { name: '3 riserve create' })).toBeTruthy();
    expect(reserved).toEqual(['w1', 'w2', 'w3']);
  });

  it('removes another entry while one is being removed', async () => {
    const removed: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    openArea(
      wishlist,
      { wishlist: [aWish(), skirt] },
      http.delete('/api/wishlist/:id', async ({ params }) => {
        removed.push(params['id']);
        await gate.promise;
        return answer({});
      }),
    );
    await press('Rimuovi Trench doppiopetto dalla wishlist');
    await press('Rimuovi Gonna a pieghe dalla wishlist');
    await waitFor(() => expect(removed).toEqual(['w1', 'w2']));
    gate.resolve();
    expect(await screen.findByText('Prodotto rimosso dalla wishlist')).toBeTruthy();
  });

  it('accepts another offer while one is being accepted', async () => {
    const taken: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    openArea(
      '/dashboard?section=waiting-list',
      {},
      http.get('/api/waiting-list', () => answer([anOffer('w1'), anOffer('w2')])),
      http.post('/api/waiting-list/:id/reservation', async ({ params }) => {
        taken.push(params['id']);
        await gate.promise;
        return answer(aReservation());
      }),
    );
    const [first, second] = await screen.findAllByRole('button', { name: 'Riserva' });
    await press(first!);
    await press(second!);
    await waitFor(() => expect(taken).toEqual(['w1', 'w2']));
    gate.resolve();
    expect(await screen.findByRole('heading', { name: '1 riserva creata' })).toBeTruthy();
  });
});
