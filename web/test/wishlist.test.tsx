import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, type JsonBodyType } from 'msw';
import { WishlistSection } from '../src/features/wishlist/wishlist-section.tsx';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { aReservation, aVariant, aWish } from './support/order-samples.ts';
import { press, pressAs } from './support/press.ts';
import { aProduct, aUser } from './support/samples.ts';
import { answer, away, refuse, server } from './support/server.ts';

useArea();

const openWishlist = areaSection(<WishlistSection sheetOf={() => null} />);
const address = '/dashboard?section=wishlist';
const skirt = aWish({
  id: 'w2',
  productId: 'p2',
  variantId: 'v2',
  product: aProduct({ id: 'p2', name: 'Gonna a pieghe', price: '58.00', variants: [aVariant('v2', 'nero, S')] }),
});
const itemOf = (name: string) => within(screen.getByRole('article', { name }));
const toast = async (text: string) => expect(await screen.findByText(text)).toBeTruthy();

describe('Wishlist', () => {
  it('says that it is empty and links to the catalogue', async () => {
    openWishlist(address);
    expect(await screen.findByRole('heading', { name: 'Wishlist Vuota' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'La Mia Wishlist' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Esplora il Catalogo' }).getAttribute('href')).toBe('/catalog');
    expect(screen.queryByRole('button', { name: 'Invia Richiesta per Tutti' })).toBeNull();
  });

  it('shows neither an empty state nor an error while it loads', async () => {
    openWishlist(
      address,
      {},
      http.get('/api/wishlist', () => delay('infinite')),
    );
    await screen.findByRole('heading', { name: 'La Mia Wishlist' });
    // oxlint-disable-next-line testing-library/no-node-access -- placeholders are hidden from screen readers
    expect(document.querySelector('.skeleton')).toBeTruthy();
    expect(screen.queryByText('Wishlist Vuota')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it cannot be read and retries on demand', async () => {
    const { handler, comeBack } = away('/api/wishlist');
    openWishlist(address, { wishlist: [aWish()] }, handler);
    const again = await screen.findByRole('button', { name: 'Riprova' });
    comeBack();
    await press(again);
    expect(await screen.findByText('1 prodotto in wishlist')).toBeTruthy();
    expect(screen.queryByText('Non riusciamo a leggere la wishlist.')).toBeNull();
  });

  it('is empty when access is refused', async () => {
    openWishlist(
      address,
      {},
      http.get('/api/wishlist', () => refuse(403, 'Non permesso')),
    );
    expect(await screen.findByText('Wishlist Vuota')).toBeTruthy();
  });

  it.each([
    [2, 3, 'Restano 2 pezzi: riduci la quantità.'],
    [1, 2, 'Resta 1 pezzo: riduci la quantità.'],
    [0, 1, "Esaurito: scegli un'altra variante o riprova più avanti."],
  ])('with %i pieces left and %i in the list shows this before the reservation', async (available, quantity, words) => {
    const product = aProduct({ variants: [aVariant('v1', 'blu, M', available)] });
    openWishlist(address, { wishlist: [aWish({ quantity, product }), skirt] });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(itemOf('Gonna a pieghe').queryByText(/^Rest|Esaurito/)).toBeNull();
  });

  it('says that a discontinued product cannot be reserved', async () => {
    openWishlist(address, {
      wishlist: [aWish({ product: aProduct({ isActive: false, variants: [aVariant('v1', 'blu, M')] }) })],
    });
    expect(await screen.findByText('Non è più in catalogo: non si può riservare.')).toBeTruthy();
  });

  it('shows name, description, quantity and price of each entry, and the number of entries', async () => {
    openWishlist(address, { wishlist: [aWish({ quantity: 4 }), skirt] });
    expect(await screen.findByText('2 prodotti in wishlist')).toBeTruthy();
    const trench = itemOf('Trench doppiopetto');
    expect(trench.getByText('Gabardina di cotone.')).toBeTruthy();
    expect(trench.getByText('€148,00')).toBeTruthy();
    expect(trench.getByLabelText<HTMLInputElement>('Quantità').value).toBe('4');
    expect(trench.getByLabelText('Quantità').getAttribute('aria-valuemin')).toBe('1');
    expect(trench.queryByLabelText('Variante')).toBeNull();
    expect(itemOf('Gonna a pieghe').getAllByText('€58,00')[0]).toBeTruthy();
    expect(trench.getAllByText('€592,00')).toHaveLength(2);
  });

  it('sends variant, quantity and entry once with a request, and removes the entry', async () => {
    const seen = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    const { area } = openWishlist(
      address,
      { wishlist: [aWish()] },
      http.post('/api/reservations', async ({ request }) => {
        sent.push(await request.json());
        await seen.promise;
        area.wishlist = [];
        return answer(aReservation());
      }),
    );
    const quantity = await screen.findByLabelText('Quantità');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    clickTwice(screen.getByRole('button', { name: 'Invia Richiesta Riserva' }));
    expect(await itemOf('Trench doppiopetto').findByRole('button', { name: 'Creando...' })).toBeTruthy();
    seen.resolve();
    await toast('Richiesta di riserva inviata con successo!');
    expect(screen.getByRole('link', { name: 'Vai alle riserve' }).getAttribute('href')).toBe(
      '/dashboard?section=reservations',
    );
    expect(document.activeElement?.textContent).toBe('1 riserva creata');
    expect(await screen.findByText('Wishlist Vuota')).toBeTruthy();
    expect(sent).toEqual([{ productId: 'p1', variantId: 'v1', quantity: 3, wishlistId: 'w1' }]);
  });

  it('keeps the entry when there is too little stock, and shows the reason beside it', async () => {
    openWishlist(
      address,
      { wishlist: [aWish({ quantity: 9 })] },
      http.post('/api/reservations', () => refuse(409, 'Restano 2 pezzi.')),
    );
    await press(await screen.findByRole('button', { name: 'Invia Richiesta Riserva' }));
    await toast('Impossibile creare la riserva. Restano 2 pezzi.');
    expect(itemOf('Trench doppiopetto').getByRole('alert').textContent).toBe('Restano 2 pezzi.');
    expect(screen.getByLabelText<HTMLInputElement>('Quantità').value).toBe('9');
  });

  it('shows its own message when the server gives none that can be shown', async () => {
    openWishlist(
      address,
      { wishlist: [aWish()] },
      http.post('/api/reservations', () => new Response('', { status: 502 })),
    );
    await press(await screen.findByRole('button', { name: 'Invia Richiesta Riserva' }));
    await waitFor(() => expect(screen.getAllByText('Impossibile creare la riserva')).toHaveLength(2));
  });

  it('requires one of several variants, and sends nothing without it', async () => {
    let calls = 0;
    const product = aProduct({ variants: [aVariant('v1', 'blu, M'), aVariant('v2', 'blu, S', 1)] });
    openWishlist(
      address,
      { wishlist: [aWish({ variantId: null, product })] },
      http.post('/api/reservations', () => {
        calls += 1;
        return answer({});
      }),
    );
    await press(await screen.findByRole('button', { name: 'Invia Richiesta Riserva' }));
    expect(await screen.findByText('Scegli la variante.')).toBeTruthy();
    expect(calls).toBe(0);
  });

  it('removes an entry once and says so', async () => {
    let calls = 0;
    const { area } = openWishlist(
      address,
      { wishlist: [aWish(), skirt] },
      http.delete('/api/wishlist/w1', () => {
        calls += 1;
        area.wishlist = [skirt];
        return answer({});
      }),
    );
    clickTwice(await screen.findByRole('button', { name: 'Rimuovi Trench doppiopetto dalla wishlist' }));
    await toast('Prodotto rimosso dalla wishlist');
    expect(await screen.findByText('1 prodotto in wishlist')).toBeTruthy();
    expect(calls).toBe(1);
  });

  it('ignores the second click of a double click on a row that moved up', async () => {
    const calls: string[] = [];
    openWishlist(address, { wishlist: [aWish()] });
    const remove = await screen.findByRole('button', { name: /^Rimuovi/ });
    const noted = (call: string, body: JsonBodyType) => () => {
      calls.push(call);
      return answer(body);
    };
    server.use(
      http.post('/api/reservations', noted('reserve', {})),
      http.delete('/api/wishlist/w1', noted('remove', [])),
      http.get('/api/wishlist', noted('wishlist', [])),
      http.get('/api/wishlist-lists', noted('lists', { lists: [], defaultLines: 0, variants: 0 })),
    );
    pressAs(remove, { detail: 2 });
    pressAs(screen.getByRole('button', { name: 'Invia Richiesta Riserva' }), { detail: 2 });
    expect(calls).toEqual([]);
    // A keyboard click has `detail` 0, and is never a repetition.
    pressAs(remove, { detail: 0 });
    await waitFor(() => expect(calls.toSorted()).toEqual(['lists', 'remove', 'wishlist']));
  });

  it('says that removing failed and keeps the entry', async () => {
    openWishlist(
      address,
      { wishlist: [aWish()] },
      http.delete('/api/wishlist/w1', () => refuse(503, 'Servizio fermo')),
    );
    await press(await screen.findByRole('button', { name: /^Rimuovi/ }));
    await toast('Impossibile rimuovere il prodotto dalla wishlist');
    expect(screen.getByText('1 prodotto in wishlist')).toBeTruthy();
  });

  it('links a base user to the business profile', async () => {
    openWishlist(address, {
      wishlist: [aWish()],
      user: aUser({ userRole: 'base', isReseller: false, isRivenditore: false, isPublic: true }),
    });
    const link = await screen.findByRole('link', { name: 'profilo aziendale' });
    expect(link.getAttribute('href')).toBe('/dashboard?section=business-profile');
  });
});
