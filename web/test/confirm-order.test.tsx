import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { clickTwice } from './support/click-twice.ts';
import { isQuoted } from './support/confirm-dialog.ts';
import { areaSection, useArea } from './support/customer-area.ts';
import { fillIn } from './support/fill-in.ts';
import { anAddress, anOrder, aReservation } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';
const confirmPath = '/api/reservations/confirm';
const savedPath = '/api/shipping-addresses';
const skirt = aReservation({
  id: 'r2',
  quantity: 2,
  product: { id: 'p2', name: 'Gonna a pieghe', price: '58.00', imageUrl: null },
  reservedPrice: '58.00',
});
const home = anAddress();
const store = anAddress({ id: 'a2', name: 'Magazzino', address: 'Via Nizza 262', zip: '10126', isDefault: false });
const user = aUser({ companyName: 'Boutique Giulia' });

/** Accepts confirmations; the returned list holds the sent ones. */
const confirmations = () => {
  const sent: { reservationIds: string[]; shippingAddress: Record<string, unknown>; acceptedPrices?: unknown }[] = [];
  const handler = http.post(confirmPath, async ({ request }) => {
    sent.push((await request.json()) as (typeof sent)[number]);
    return HttpResponse.json({ id: anOrder().id }, { status: 202 });
  });
  return { sent, handler };
};
const openDialog = async () => {
  await press(await screen.findByRole('button', { name: 'Conferma Ordine: Trench doppiopetto, blu, M' }));
  const dialog = within(await screen.findByRole('dialog'));
  await isQuoted(dialog);
  return dialog;
};
const type = (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  fillIn(dialog.getByLabelText('Indirizzo'), 'Via Po 10');
  fillIn(dialog.getByLabelText('CAP'), '10123');
  fillIn(dialog.getByLabelText('Città'), 'Torino');
};

describe("the reseller's own number", () => {
  it('is sent with the confirmation', async () => {
    const { sent, handler } = confirmations();
    openOrders(address, { user, reservations: [aReservation()], orders: [anOrder()], addresses: [home] }, handler);
    const dialog = await openDialog();
    fillIn(dialog.getByLabelText("Il tuo numero d'ordine (opzionale)"), 'PO 4711');
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    await waitFor(() => expect(sent).toMatchObject([{ purchaseOrderNumber: 'PO 4711' }]));
  });
});

describe('several reservations', () => {
  it('are selected, shown with their sum, and become one order', async () => {
    const { sent, handler } = confirmations();
    openOrders(
      address,
      { user, reservations: [aReservation(), skirt], orders: [anOrder()], addresses: [home] },
      handler,
    );
    await press(await screen.findByRole('checkbox', { name: 'Scegli Trench doppiopetto, blu, M' }));
    const bar = within(await screen.findByRole('group', { name: 'Selezione' }));
    expect(bar.getByText('1 pezzo in 1 riserva, prodotti €148,00')).toBeTruthy();
    await press(bar.getByRole('button', { name: 'Seleziona tutte' }));
    expect(bar.getByText('3 pezzi in 2 riserve, prodotti €264,00')).toBeTruthy();
    await press(bar.getByRole('button', { name: 'Conferma un solo ordine' }));
    const dialog = within(await screen.findByRole('dialog'));
    await isQuoted(dialog);
    expect(dialog.getByText('2 righe, 3 pezzi')).toBeTruthy();
    expect(dialog.getByText('€264,00')).toBeTruthy();
    expect(dialog.getByText('€268,90')).toBeTruthy();
    clickTwice(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect(await screen.findByText('Ordine confermato')).toBeTruthy();
    expect(sent.map(({ reservationIds }) => reservationIds)).toEqual([['r1', 'r2']]);
  });

  it('exclude one that is becoming an order; a single one has no checkbox', async () => {
    openOrders(address, { reservations: [aReservation(), { ...skirt, status: 'confirmed', orderId: 'o9' }] });
    await screen.findByText('Gonna a pieghe');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('a price that changed after the reservation', () => {
  it('is shown in the row and in the dialog, and is accepted by confirming', async () => {
    const { sent, handler } = confirmations();
    const changed = aReservation({ reservedPrice: '140.00' });
    openOrders(address, { user, reservations: [changed], orders: [anOrder()], addresses: [home] }, handler);
    expect(await screen.findByText('prima €140,00')).toBeTruthy();
    const dialog = await openDialog();
    expect(dialog.getByText('Trench doppiopetto: prima €140,00, ora €148,00')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Accetta il nuovo prezzo e conferma' }));
    await waitFor(() => expect(sent.map(({ acceptedPrices }) => acceptedPrices)).toEqual([{ r1: '148.00' }]));
  });
});

describe('saved addresses', () => {
  it('start with the default, and another one can be selected', async () => {
    const { sent, handler } = confirmations();
    openOrders(
      address,
      { user, reservations: [aReservation()], orders: [anOrder()], addresses: [home, store] },
      handler,
    );
    const dialog = await openDialog();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Boutique Giulia/ }).checked).toBe(true);
    expect(dialog.queryByLabelText('CAP')).toBeNull();
    await press(dialog.getByRole('radio', { name: /^Magazzino/ }));
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.shippingAddress).toMatchObject({ name: 'Magazzino', address: 'Via Nizza 262', zip: '10126' });
  });

  it('are available the next time when "Salva indirizzo" is ticked, before the order is sent', async () => {
    const calls: string[] = [];
    const { area } = openOrders(
      address,
      { user, reservations: [aReservation()], orders: [anOrder()] },
      http.post(savedPath, async ({ request }) => {
        calls.push('save');
        const saved = (await request.json()) as object;
        area.addresses = [{ ...anAddress(), ...saved }];
        return HttpResponse.json(area.addresses[0], { status: 201 });
      }),
      http.post(confirmPath, () => {
        calls.push('confirm');
        return calls.length === 2 ? refuse(409, 'La riserva è scaduta.') : HttpResponse.json({ id: anOrder().id });
      }),
    );
    const dialog = await openDialog();
    type(dialog);
    fillIn(dialog.getByLabelText('Azienda (opzionale)'), 'Moda Lago Srl');
    await press(dialog.getByRole('checkbox', { name: 'Salva indirizzo' }));
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect(await dialog.findByText('La riserva è scaduta.')).toBeTruthy();
    // Selected, so that the action waits for the shipping to the saved address.
    expect(await dialog.findByRole('radio', { name: /, Moda Lago Srl.*Via Po 10/, checked: true })).toBeTruthy();
    await isQuoted(dialog);
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect(await screen.findByText('Ordine confermato')).toBeTruthy();
    expect(calls).toEqual(['save', 'confirm', 'confirm']);
  });

  it('do not block the typed input when saving fails, and the tick can be removed', async () => {
    const { sent, handler } = confirmations();
    openOrders(
      address,
      { user, reservations: [aReservation()], orders: [anOrder()] },
      http.post(savedPath, () => refuse(503, '')),
      handler,
    );
    const dialog = await openDialog();
    type(dialog);
    const tick = dialog.getByRole('checkbox', { name: 'Salva indirizzo' });
    await press(tick);
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      "Impossibile salvare l'indirizzo. Togli la spunta per confermare senza salvarlo.",
    );
    expect(sent).toEqual([]);
    expect(dialog.getByLabelText<HTMLInputElement>('Indirizzo').value).toBe('Via Po 10');
    await press(tick);
    await press(dialog.getByRole('button', { name: 'Conferma Ordine' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('can be changed under the rules of the form, and input typed meanwhile is retained', async () => {
    const sent: unknown[] = [];
    const { area } = openOrders(
      address,
      { user, reservations: [aReservation()], addresses: [home] },
      http.put(`${savedPath}/:id`, async ({ request, params }) => {
        const changes = (await request.json()) as { city: string };
        sent.push([params['id'], changes.city]);
        area.addresses = [{ ...home, ...changes }];
        return answer(area.addresses[0]!);
      }),
    );
    const dialog = await openDialog();
    await press(dialog.getByRole('radio', { name: 'Nuovo indirizzo' }));
    type(dialog);
    await press(dialog.getByRole('button', { name: 'Modifica Via Garibaldi 3, 10122 Torino, IT' }));
    const editor = within(await screen.findByRole('form', { name: 'Modifica indirizzo' }));
    fillIn(editor.getByLabelText('CAP'), '');
    await press(editor.getByRole('button', { name: 'Salva modifiche' }));
    expect(editor.getByText('CAP richiesto')).toBeTruthy();
    fillIn(editor.getByLabelText('CAP'), '22100');
    fillIn(editor.getByLabelText('Città'), 'Como');
    await press(editor.getByRole('button', { name: 'Salva modifiche' }));
    expect(await dialog.findByText('Via Garibaldi 3, 22100 Como, IT')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Indirizzo').value).toBe('Via Po 10');
    expect(sent).toEqual([['a1', 'Como']]);
  });

  it('can be made the default, and are deleted only after a confirmation', async () => {
    const { area } = openOrders(
      address,
      { user, reservations: [aReservation()], addresses: [home, store] },
      http.put(`${savedPath}/a2`, async ({ request }) => {
        expect(await request.json()).toMatchObject({ address: 'Via Nizza 262', isDefault: true });
        area.addresses = [
          { ...store, isDefault: true },
          { ...home, isDefault: false },
        ];
        return answer(area.addresses[0]!);
      }),
      http.delete(`${savedPath}/a1`, () => {
        area.addresses = [{ ...store, isDefault: true }];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const dialog = await openDialog();
    await press(dialog.getByRole('button', { name: 'Rendi predefinito Via Nizza 262, 10126 Torino, IT' }));
    expect(
      await dialog.findByRole('button', { name: 'Rendi predefinito Via Garibaldi 3, 10122 Torino, IT' }),
    ).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Elimina Via Garibaldi 3, 10122 Torino, IT' }));
    await press(dialog.getByRole('button', { name: 'Annulla' }));
    await press(dialog.getByRole('button', { name: 'Elimina Via Garibaldi 3, 10122 Torino, IT' }));
    await press(dialog.getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(dialog.queryByText('Via Garibaldi 3, 10122 Torino, IT')).toBeNull());
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Magazzino/ }).checked).toBe(true);
  });

  it('leave the form for typing when they cannot be read', async () => {
    openOrders(
      address,
      { user, reservations: [aReservation()] },
      http.get(savedPath, () => refuse(503, '')),
    );
    const dialog = await openDialog();
    expect(await dialog.findByLabelText('CAP')).toBeTruthy();
  });
});
