import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { clickTwice } from './support/click-twice.ts';
import { areaSection, openArea, useArea } from './support/customer-area.ts';
import { fillIn } from './support/fill-in.ts';
import { anOrder, aReservation, aWish } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, away, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';
const row = async (name: string) =>
  // oxlint-disable-next-line testing-library/no-node-access -- a row has no role
  within((await screen.findByText(name)).closest<HTMLElement>('.reservation') ?? document.body);
const confirmPath = '/api/reservations/confirm';
const order = anOrder({ id: 'o9' });

/** Opens the dialog of the one reservation and fills in the required fields. */
const fillDialog = async () => {
  await press(await screen.findByRole('button', { name: 'Conferma Ordine: Trench doppiopetto, blu, M' }));
  const dialog = within(await screen.findByRole('dialog'));
  fillIn(await dialog.findByLabelText('Indirizzo'), 'Via Garibaldi 3');
  fillIn(dialog.getByLabelText('CAP'), '10122');
  fillIn(dialog.getByLabelText('Città'), 'Torino');
  return dialog;
};

describe('Riserve Attive', () => {
  it('has its own section, whose menu entry shows the number of holds', async () => {
    openArea('/dashboard?section=reservations', { reservations: [aReservation()] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Riserve' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Conferma Ordine/ })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Riserve 1' })[0]?.getAttribute('aria-current')).toBe('page');
  });

  it('offers a way to create the first hold, and marks no step as done', async () => {
    openArea('/dashboard?section=reservations', { reservations: [] });
    expect(await screen.findByRole('link', { name: 'Esplora il Catalogo' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: "Passi dell'acquisto" })).toBeNull();
  });

  it('links an empty list to the wishlist when the wishlist has entries', async () => {
    openArea('/dashboard?section=reservations', { reservations: [], wishlist: [aWish()] });
    const link = await screen.findByRole('link', { name: 'Vai alla wishlist' });
    expect(link.getAttribute('href')).toBe('/dashboard?section=wishlist');
  });

  it('has a distinct button name for each variant of a product', async () => {
    const variants = ['M', 'L'].map((size, index) =>
      aReservation({ id: `r${index}`, variant: { ...aReservation().variant, id: size, name: `blu, ${size}` } }),
    );
    openArea('/dashboard?section=reservations', { reservations: variants });
    for (const size of ['M', 'L'])
      expect(
        await screen.findByRole('button', { name: `Conferma Ordine: Trench doppiopetto, blu, ${size}` }),
      ).toBeTruthy();
  });

  it('shows product, variant, pieces, price and expiry of each hold', async () => {
    openOrders(address, { reservations: [aReservation({ quantity: 3 })] });
    const reservation = await row('Trench doppiopetto');
    expect(screen.getByRole('heading', { name: 'Riserve Attive' })).toBeTruthy();
    expect(reservation.getByText('blu, M')).toBeTruthy();
    expect(reservation.getByText('3 pezzi')).toBeTruthy();
    expect(reservation.getByText('€148,00')).toBeTruthy();
    expect(reservation.getByText('€444,00')).toBeTruthy();
    expect(screen.getByText(/^Scade \S+ \d+ \S+ alle \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByText(/^restano 7 giorni, poi/)).toBeTruthy();
    expect(reservation.getByRole('button', { name: /^Conferma Ordine/ }).textContent).toBe('Conferma Ordine');
  });

  it('lists only active holds and those that are becoming an order', async () => {
    const others = (['released', 'expired'] as const).map((status) =>
      aReservation({ id: status, status, product: { ...aReservation().product, name: status } }),
    );
    openOrders(address, { reservations: [aReservation({ status: 'confirmed', orderId: 'o9' }), ...others] });
    const reservation = await row('Trench doppiopetto');
    expect(reservation.getByText('Ordine in arrivo')).toBeTruthy();
    expect(reservation.queryByRole('button')).toBeNull();
    expect(screen.queryByText('released')).toBeNull();
    expect(screen.queryByText('expired')).toBeNull();
  });

  it('says that there are no holds, and retries on demand when they cannot be read', async () => {
    const { handler, comeBack } = away('/api/reservations');
    openOrders(address, {}, handler);
    expect(await screen.findByText('Non riusciamo a leggere le riserve.')).toBeTruthy();
    comeBack();
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Nessuna riserva attiva. Invia una richiesta dalla wishlist.')).toBeTruthy();
  });
});

describe('Conferma Ordine', () => {
  it('names the required fields and sends no call when submitted empty', async () => {
    let calls = 0;
    openOrders(
      address,
      { reservations: [aReservation()] },
      http.post(confirmPath, () => {
        calls += 1;
        return answer({});
      }),
    );
    await press(await screen.findByRole('button', { name: 'Conferma Ordine: Trench doppiopetto, blu, M' }));
    const dialog = within(await screen.findByRole('dialog'));
    await press(await dialog.findByRole('button', { name: 'Conferma Ordine' }));
    for (const message of [
      'Nome del destinatario richiesto',
      'Indirizzo richiesto',
      'Città richiesta',
      'CAP richiesto',
    ])
      expect(dialog.getByText(message)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('CAP'), '1012');
    expect(dialog.queryByText('CAP richiesto')).toBeNull();
    expect(calls).toBe(0);
  });

  it('sends the address once, opens the created order with focus on its payment, and Back returns to holds', async () => {
    const seen = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    let asked = 0;
    let isPriced = false;
    const details = { history: [], refunds: [], disputes: [] };
    const { area, router } = openArea(
      address,
      { reservations: [aReservation()], user: aUser({ companyName: 'Boutique Giulia' }) },
      http.post(confirmPath, async ({ request }) => {
        sent.push(await request.json());
        await seen.promise;
        return HttpResponse.json({ id: 'o9' }, { status: 202 });
      }),
      http.get('/api/orders/o9', () => {
        asked += 1;
        if (asked === 1) return refuse(404, 'Ordine non trovato');
        if (!isPriced) return answer({ ...order, ...details, status: 'pending', shippingZone: null });
        [area.orders, area.reservations] = [[order], []];
        return answer({ ...order, ...details });
      }),
    );
    const dialog = await fillDialog();
    clickTwice(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect(await dialog.findByRole('button', { name: 'Confermando...' })).toBeTruthy();
    seen.resolve();
    expect(await screen.findByText('Stiamo calcolando la spedizione. Potrai pagare tra un momento.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Paga e spediamo' })).toBeNull();
    isPriced = true;
    const pay = await screen.findByRole('button', { name: 'Paga e spediamo' });
    await waitFor(() => expect(pay).toHaveFocus());
    expect(router.state.location.search).toBe('?section=orders&order=o9');
    expect(await screen.findByRole('button', { name: "Vai all'ordine" })).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent).toMatchObject([
      {
        reservationIds: ['r1'],
        shippingAddress: {
          name: 'Boutique Giulia',
          address: 'Via Garibaldi 3',
          city: 'Torino',
          zip: '10122',
          country: 'IT',
        },
      },
    ]);
    await act(() => router.navigate(-1));
    expect(await screen.findByText('Nessuna riserva attiva. Invia una richiesta dalla wishlist.')).toBeTruthy();
  });

  it('shows both prices after a change and sends the new one only after it is accepted', async () => {
    const sent: unknown[] = [];
    const reservationId = '6f1c1d5e-7f3b-4d57-9c5e-0a4d5a6b7c77';
    openOrders(
      address,
      { reservations: [aReservation({ id: reservationId })], user: aUser({ companyName: 'Boutique Giulia' }) },
      http.post(confirmPath, async ({ request }) => {
        sent.push(((await request.json()) as { acceptedPrices?: unknown }).acceptedPrices);
        const changes = [{ reservationId, productName: 'Trench doppiopetto', oldPrice: '148.00', newPrice: '155.50' }];
        return refuse(409, 'Il prezzo è cambiato', { code: 'catalog.price-changed', changes });
      }),
    );
    const dialog = await fillDialog();
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect(await dialog.findByText('Trench doppiopetto: prima €148,00, ora €155,50')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Città').value).toBe('Torino');
    await press(dialog.getByRole('button', { name: 'Accetta il nuovo prezzo e conferma' }));
    await waitFor(() => expect(sent).toEqual([undefined, { [reservationId]: '155.50' }]));
  });

  it('says why it failed and retains the input', async () => {
    openOrders(
      address,
      { reservations: [aReservation()], user: aUser({ companyName: 'Boutique Giulia' }) },
      http.post(confirmPath, () => refuse(409, 'La riserva è scaduta.')),
    );
    const dialog = await fillDialog();
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('La riserva è scaduta.');
    expect(dialog.getByLabelText<HTMLInputElement>('Indirizzo').value).toBe('Via Garibaldi 3');
    expect(dialog.getByRole('button', { name: 'Conferma Ordine' })).toBeTruthy();
  });
});
