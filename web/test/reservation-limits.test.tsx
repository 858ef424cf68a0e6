import type { ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { OrdersScreen } from '../src/app/routes/orders-screen.tsx';
import { areaSection, unlimited, useArea } from './support/customer-area.ts';
import { fillIn } from './support/fill-in.ts';
import { aReservation } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const openOrders = areaSection(<OrdersScreen />);
const address = '/dashboard?section=orders';
const limits = (changes: Partial<ReservationLimits> = {}): ReservationLimits => ({
  ...unlimited,
  level: 'unconfirmed',
  pieces: { limit: 40, inUse: 38 },
  orders: { limit: 2, inUse: 1 },
  raisedBy: ['confirm-email', 'verify-business', 'pay-or-cancel-orders', 'release-reservations'],
  ...changes,
});
const line = async () => (await screen.findByText(/pezzi riservabili$/)).parentElement?.textContent;

describe('the holding limit of an account', () => {
  it.each([
    [limits(), 'Conferma la tua e-mail per riservarne di più.'],
    [limits({ raisedBy: ['verify-business'] }), "Con l'azienda verificata puoi riservarne di più."],
    [limits({ raisedBy: ['ask-for-more'] }), ''],
    [
      limits({ raisedBy: ['ask-for-more'], shared: true }),
      'Il limite vale per tutti gli account verificati della tua P.IVA.',
    ],
  ])('is shown above the reservations, with the way to raise it', async (shown, raise) => {
    openOrders(address, { limits: shown });
    expect((await line())?.trim()).toBe(
      `38 di 40 pezzi riservabili tra riserve e ordini da pagare, 1 di 2 ordini da pagare. ${raise}`.trim(),
    );
  });

  it('is read again after a reservation is released', async () => {
    const released = http.delete('/api/reservations/:id', () => {
      area.limits = limits({ pieces: { limit: 40, inUse: 35 } });
      return answer({});
    });
    const { area } = openOrders(address, { limits: limits(), reservations: [aReservation({ quantity: 3 })] }, released);
    expect(await line()).toContain('38 di 40');
    await press(await screen.findByRole('button', { name: /^Rilascia/ }));
    await press(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Rilascia/ }));
    expect(await screen.findByText('35 di 40 pezzi riservabili')).toBeTruthy();
  });

  it('is not shown when there is no limit', async () => {
    openOrders(address);
    expect(await screen.findByText('Nessuna riserva attiva. Invia una richiesta dalla wishlist.')).toBeTruthy();
    expect(screen.queryByText(/riservabili/)).toBeNull();
  });

  it('shows the day until which new reservations are paused', async () => {
    openOrders(address, { limits: limits({ pausedUntil: '2026-11-29T09:15:00.000Z' }) });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Non puoi fare nuove riserve fino al 29.*: negli ultimi 90 giorni tre tuoi ordini sono scaduti o sono stati annullati/,
    );
  });

  it('says that the office released its reservations', async () => {
    openOrders(address, {
      limits: limits({ pausedUntil: '2026-11-29T09:15:00.000Z', pauseReason: 'released' }),
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/: le tue riserve sono state rilasciate dal nostro/);
  });

  it("shows the server's message in the dialog when it is reached at the confirmation", async () => {
    const detail = 'Puoi avere al massimo 2 ordini da pagare: ne hai già 2. Conferma la tua e-mail per arrivare a 10.';
    const refused = http.post('/api/reservations/confirm', () =>
      refuse(409, detail, { code: 'reservations.limit-reached', limit: 2, inUse: 2 }),
    );
    openOrders(address, { limits: limits(), reservations: [aReservation()] }, refused);
    await press(await screen.findByRole('button', { name: /^Conferma Ordine/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fillIn(await dialog.findByLabelText('Destinatario'), 'Elena');
    fillIn(dialog.getByLabelText('Indirizzo'), 'Via Garibaldi 3');
    fillIn(dialog.getByLabelText('CAP'), '10122');
    fillIn(dialog.getByLabelText('Città'), 'Torino');
    await press(dialog.getByRole('button', { name: /Conferma/ }));
    expect(await dialog.findByText(detail)).toBeTruthy();
  });
});
