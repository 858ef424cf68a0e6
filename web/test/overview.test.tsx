import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openArea, useArea } from './support/customer-area.ts';
import { anOrder, aReservation } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse, shippingDaysAt } from './support/server.ts';

useArea();
beforeEach(() => localStorage.clear());

const TUESDAY = http.get('/api/shipping-days', () => answer(shippingDaysAt('2026-11-24T09:19:00.000Z')));
const today = () => screen.findByRole('region', { name: 'Da fare oggi' });
const titles = async () =>
  within(await today())
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '');
const order = (number: number, changes: Partial<ReturnType<typeof anOrder>> = {}) =>
  anOrder({
    id: `0a1b2c3d-0000-4000-8000-00000000000${number}`,
    orderNumber: `ORD-2026-00000${number}`,
    paymentDueAt: new Date(Date.parse('2026-11-25T09:00:00.000Z') + number * 86_400_000).toISOString(),
    ...changes,
  });

describe('"Da fare oggi"', () => {
  it('lists the earliest deadline first and has one yellow action', async () => {
    openArea(
      '/dashboard',
      {
        orders: [order(2), order(3, { shopifyOrderId: '61', shopOrderName: '#1042' })],
        reservations: [aReservation({ expiresAt: '2026-11-26T09:19:00.000Z' })],
      },
      TUESDAY,
    );
    await waitFor(async () => expect(await titles()).toHaveLength(3));
    const [shop, hold, own] = await titles();
    expect(shop).toContain('Paga 1 ordine da Shopify');
    expect(shop).toContain('Mancano 2 h 41 min per spedire oggi');
    expect(hold).toContain('1 riserva scade tra 2 giorni');
    expect(hold).toContain('Scade giovedì 26 alle 10:19');
    expect(own).toContain('Da pagare entro venerdì 27 alle 10:00');
    expect(within(await today()).getByText('3 cose, prima quelle che scadono oggi')).toBeTruthy();
    const pay = screen.getByRole('button', { name: 'Paga e spediamo' });
    expect(pay.className).toContain('button--pay');
    expect(screen.getByRole('link', { name: 'Vedi e paga: Paga ORD-2026-000002' }).className).not.toContain('--pay');
  });

  it('calls an offer a turn, because it does not reserve stock', async () => {
    const offer = {
      id: 'w1',
      variantId: 'v1',
      createdAt: '2026-11-20T09:00:00.000Z',
      offerExpiresAt: '2026-11-24T10:48:00.000Z',
      price: '148.00',
      available: 2,
      product: { id: 'p1', name: 'Trench', imageUrl: null, isActive: true },
      variant: { name: 'verde, XXL', color: 'verde', size: 'XXL', sku: 'DW-1' },
    };
    openArea(
      '/dashboard',
      { orders: [] },
      TUESDAY,
      http.get('/api/waiting-list', () => answer([offer])),
    );
    await waitFor(async () => expect((await titles())[0]).toContain('È il tuo turno fino a oggi alle 11:48'));
  });

  it('shows seven rows, and all of them on demand', async () => {
    const orders = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => order(number));
    openArea('/dashboard', { orders }, TUESDAY);
    const more = await screen.findByRole('button', { name: 'Mostra tutte (8)' });
    expect(await titles()).toHaveLength(7);
    await press(more);
    expect(await titles()).toHaveLength(8);
    await press(screen.getByRole('button', { name: 'Mostra meno' }));
    expect(await titles()).toHaveLength(7);
    expect(screen.queryByText(/^Non è più da fare/)).toBeNull();
  });

  it('says that nothing is pending, and what comes next', async () => {
    openArea(
      '/dashboard',
      {
        orders: [order(1, { status: 'shipped' })],
        reservations: [aReservation({ expiresAt: '2026-11-30T09:00:00.000Z' })],
      },
      TUESDAY,
    );
    expect(await screen.findByText('Oggi niente da fare.')).toBeTruthy();
    expect(screen.getByText(/La prossima scadenza è di una riserva, lunedì 30 novembre\./)).toBeTruthy();
  });

  it('says that it cannot be read, and reloads', async () => {
    let isAway = true;
    openArea(
      '/dashboard',
      { orders: [order(2)] },
      TUESDAY,
      http.get('/api/orders/to-pay', () => (isAway ? refuse(503, 'Servizio fermo') : undefined)),
    );
    expect(await screen.findByText("Non riusciamo a leggere che cosa c'è da fare.")).toBeTruthy();
    isAway = false;
    await press(within(await today()).getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Paga ORD-2026-000002')).toBeTruthy();
  });
});

describe('a new account', () => {
  const base = aUser({ isReseller: false, userRole: 'base', emailConfirmedAt: null });

  it('shows its first steps in the same place, and does not require a shop', async () => {
    openArea('/dashboard', { user: aUser({ emailConfirmedAt: '2026-11-24T08:58:00.000Z' }) }, TUESDAY);
    const steps = await screen.findByRole('navigation', { name: 'I primi passi' });
    expect(steps.textContent).toBe('E-mail, fattoAzienda, fattoPrimo capoNegozio');
    expect(screen.getByText('2 di 4 fatti')).toBeTruthy();
    expect(screen.getByText('Fatto il 24/11/2026, 09:58.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Apri il catalogo' }).className).toContain('primary');
    await press(await screen.findByRole('button', { name: 'Non ho un negozio online' }));
    expect(await screen.findByText('3 di 4 fatti')).toBeTruthy();
  });

  it('shows the steps for the e-mail and the company first', async () => {
    openArea('/dashboard', { user: base }, TUESDAY);
    expect(await screen.findByRole('heading', { name: 'Account Base' })).toBeTruthy();
    expect(screen.getByText('Conferma la tua e-mail')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Invia di nuovo' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Completa il profilo' })).toBeTruthy();
  });
});
