import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { openArea, useArea } from './support/customer-area.ts';
import { aReservation, aVariant, aWish } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aProduct } from './support/samples.ts';
import { answer } from './support/server.ts';

useArea();

const address = '/dashboard?section=wishlist';
const skirt = aWish({
  id: 'w2',
  productId: 'p2',
  variantId: 'v2',
  product: aProduct({ id: 'p2', name: 'Gonna a pieghe', price: '58.00', variants: [aVariant('v2', 'nero, S')] }),
});
const itemOf = (name: string) => within(screen.getByRole('article', { name }));
const toast = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

describe('Invia Richiesta per Tutti', () => {
  it('sends one call and shows the result of each line', async () => {
    const sent: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    const { area } = openArea(
      address,
      { wishlist: [aWish(), skirt] },
      http.post('/api/reservations/lines', async ({ request }) => {
        sent.push([request.headers.get('idempotency-key') !== null, await request.json()]);
        await gate.promise;
        area.wishlist = [skirt];
        return answer({
          lines: [
            { variantId: 'v1', reservationId: 'r1', reason: null },
            { variantId: 'v2', reservationId: null, reason: 'Non ci sono più pezzi.' },
          ],
          reservations: [aReservation()],
        });
      }),
    );
    await press(await screen.findByRole('button', { name: 'Invia Richiesta per Tutti' }));
    expect(await screen.findByText('Stiamo riservando 2 righe.')).toBeTruthy();
    gate.resolve();
    expect(await screen.findByRole('heading', { name: '1 riserva creata, 1 no: il motivo è accanto' })).toBeTruthy();
    expect(sent).toEqual([
      [
        true,
        {
          lines: [
            { variantId: 'v1', quantity: 1, wishlistId: 'w1' },
            { variantId: 'v2', quantity: 1, wishlistId: 'w2' },
          ],
        },
      ],
    ]);
    expect(screen.queryByText(/Impossibile creare la riserva/)).toBeNull();
    expect(await screen.findByText('1 prodotto in wishlist')).toBeTruthy();
    expect(itemOf('Gonna a pieghe').getByRole('alert').textContent).toBe('Non ci sono più pezzi.');
  });

  it('says once, and beside each line, that none was accepted', async () => {
    openArea(
      address,
      { wishlist: [aWish(), skirt] },
      http.post('/api/reservations/lines', () => {
        const none = { reservationId: null, reason: 'Non ci sono più pezzi.' };
        return answer({
          lines: [Object.assign({ variantId: 'v1' }, none), Object.assign({ variantId: 'v2' }, none)],
          reservations: [],
        });
      }),
    );
    await press(await screen.findByRole('button', { name: 'Invia Richiesta per Tutti' }));
    await toast('Impossibile creare la riserva. Il motivo è scritto accanto a ogni prodotto.');
    expect(screen.getAllByText('Non ci sono più pezzi.')).toHaveLength(2);
    expect(screen.queryByText('Vai alle riserve')).toBeNull();
  });
});
