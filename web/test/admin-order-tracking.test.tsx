import { describe, expect, it } from '@jest/globals';
import { carriers } from '@drappo/contracts/orders/carriers';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { openDialog } from './support/act.ts';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { clickTwice } from './support/click-twice.ts';
import { fillIn } from './support/fill-in.ts';
import { adminOrders, orderPath, paidOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);

const fillTracking = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await press(dialog.getByLabelText('Corriere'));
  await press(await screen.findByTitle('Poste Italiane'));
  fillIn(dialog.getByLabelText('Codice tracking'), 'RR123');
  fillIn(dialog.getByLabelText('Note interne (opzionali)'), 'fragile');
};

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Tracking', () => {
  it('names number and carrier and sends no call when submitted empty', async () => {
    let calls = 0;
    openOrders(
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
    openOrders('/admin?tab=orders', adminOrders([paidOrder]));
    const dialog = await openDialog('Tracking ORD-2026-000123');
    await press(dialog.getByLabelText('Corriere'));
    for (const name of ['DHL', 'UPS', 'BRT', 'SDA', 'Poste Italiane', 'GLS'])
      expect(await screen.findByTitle(name)).toBeTruthy();
  });

  it('finds a carrier by its other names', async () => {
    openOrders('/admin?tab=orders', adminOrders([paidOrder]));
    const dialog = await openDialog('Tracking ORD-2026-000123');
    const shown = () => carriers.map((carrier) => carrier.name).filter((one) => screen.queryByTitle(one));
    for (const [typed, name] of [
      ['Bartolini', 'BRT'],
      ['GLS Italy', 'GLS'],
      ['DHL Express', 'DHL'],
    ] as const) {
      fillIn(dialog.getByLabelText('Corriere'), typed);
      await waitFor(() => expect(shown()).toEqual([name]));
    }
  });

  it('sends once, shows success, closes, and reloads the list', async () => {
    const sent: unknown[] = [];
    const { area } = openOrders(
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
    openOrders(
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
