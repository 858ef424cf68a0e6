import { describe, expect, it } from '@jest/globals';
import { carriers } from '@drappo/contracts/orders/carriers';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { openDialog } from './support/act.ts';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { clickTwice } from './support/click-twice.ts';
import { adminOrders, orderPath, paidOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const fillTracking = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await press(dialog.getByLabelText('Corriere'));
  await press(await screen.findByTitle('Poste Italiane'));
  await userEvent.type(dialog.getByLabelText('Codice tracking'), 'RR123');
  await userEvent.type(dialog.getByLabelText('Note interne (opzionali)'), 'fragile');
};

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Tracking', () => {
  it('names number and carrier and sends no call when submitted empty', async () => {
    let calls = 0;
    openAdmin(
      '/admin?tab=orders',
      adminOrders([paidOrder]),
      http.put(orderPath(paidOrder, 'shipping'), () => {
        calls += 1;
        return answer(paidOrder);
      }),
    );
    const dialog = await openDialog('Tracking ORD-2026-000123');
    await press(dialog.getByRole('button', { name: 'Segna come spedito' }));
    expect(await dialog.findByText('Codice tracking richiesto')).toBeTruthy();
    expect(dialog.getByText('Corriere richiesto')).toBeTruthy();
    expect(calls).toBe(0);
  });

  it('offers the six carriers by name', async () => {
    openAdmin('/admin?tab=orders', adminOrders([paidOrder]));
    const dialog = await openDialog('Tracking ORD-2026-000123');
    await press(dialog.getByLabelText('Corriere'));
    for (const name of ['DHL', 'UPS', 'BRT', 'SDA', 'Poste Italiane', 'GLS'])
      expect(await screen.findByTitle(name)).toBeTruthy();
  });

  it.each([
    ['Bartolini', 'BRT'],
    ['GLS Italy', 'GLS'],
    ['DHL Express', 'DHL'],
  ])('finds with %j the carrier %s', async (typed, name) => {
    openAdmin('/admin?tab=orders', adminOrders([paidOrder]));
    const dialog = await openDialog('Tracking ORD-2026-000123');
    await userEvent.type(dialog.getByLabelText('Corriere'), typed);
    const shown = () => carriers.map((carrier) => carrier.name).filter((one) => screen.queryByTitle(one));
    await waitFor(() => expect(shown()).toEqual([name]));
  });

  it('sends once, shows success, closes, and reloads the list', async () => {
    const sent: unknown[] = [];
    const { area } = openAdmin(
      '/admin?tab=orders',
      adminOrders([paidOrder]),
      http.put(orderPath(paidOrder, 'shipping'), async ({ request }) => {
        sent.push(await request.json());
        area.list = adminOrders([{ ...paidOrder, status: 'shipped' }]);
        return answer(area.list.orders[0]!);
      }),
    );
    const dialog = await openDialog('Tracking ORD-2026-000123');
    await fillTracking(dialog);
    clickTwice(dialog.getByRole('button', { name: 'Segna come spedito' }));
    expect(await screen.findByText('Tracking Aggiornato')).toBeTruthy();
    await gone();
    expect(await screen.findByRole('cell', { name: 'Spedito' })).toBeTruthy();
    expect(sent).toEqual([{ trackingNumber: 'RR123', carrier: 'POSTE', notes: 'fragile' }]);
  });

  it('shows an error, stays open and retains the input when saving fails', async () => {
    openAdmin(
      '/admin?tab=orders',
      adminOrders([paidOrder]),
      http.put(orderPath(paidOrder, 'shipping'), () => refuse(503, 'Il servizio ordini è fermo.')),
    );
    const dialog = await openDialog('Tracking ORD-2026-000123');
    await fillTracking(dialog);
    await press(dialog.getByRole('button', { name: 'Segna come spedito' }));
    expect(await screen.findByText('Impossibile aggiornare il tracking. Riprova.')).toBeTruthy();
    expect(await screen.findByText('Errore')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Codice tracking').value).toBe('RR123');
    expect(dialog.getByLabelText<HTMLInputElement>('Note interne (opzionali)').value).toBe('fragile');
    expect(dialog.getByTitle('Poste Italiane')).toBeTruthy();
    expect(dialog.getByText('Il servizio ordini è fermo.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Segna come spedito' })).toBeTruthy();
  });
});
