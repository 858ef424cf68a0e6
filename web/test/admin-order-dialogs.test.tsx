import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { openDialog } from './support/act.ts';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { clickTwice } from './support/click-twice.ts';
import { fillIn } from './support/fill-in.ts';
import { adminOrders, aMoment, anOrder, anOrderDetail, orderPath, paidOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);

/** Finds the dialog by its title text: Ant Design gives all titles in a test the same id, so the name is ambiguous. */
const titled = async (title: string) => {
  await screen.findByText(title);
  return within(screen.getAllByRole('dialog').find((dialog) => within(dialog).queryByText(title))!);
};

describe('Details', () => {
  it('show status, total, date, customer, address and lines', async () => {
    openOrders('/admin?tab=orders', adminOrders([anOrder()]));
    const dialog = await openDialog('Vedi ORD-2026-000123');
    for (const text of [
      'Da pagare',
      '€1.248,90',
      '(spedizione €6,90)',
      'Lucia Marchetti',
      'lucia.marchetti@example.com',
      '+39 02 5550123',
      'Lucia Marchetti, Via dei Mille 21, 20129 Milano, IT',
      'DW-v1',
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Segna come spedito' })).toBeNull();
  });

  it('show the whole company line, and that papers cut it', async () => {
    const company = `Boutique Rossi ${'e figli '.repeat(15)}Srl`;
    const shippingAddress = { ...anOrder().shippingAddress, company };
    openOrders('/admin?tab=orders', adminOrders([anOrder({ shippingAddress })]));
    const dialog = await openDialog('Vedi ORD-2026-000123');
    expect(dialog.getByText(`Lucia Marchetti, ${company}, Via dei Mille 21, 20129 Milano, IT`)).toBeTruthy();
    expect(dialog.getByText('Sulla distinta si taglia: azienda (120 caratteri).')).toBeTruthy();
  });

  it('say that an order has no address', async () => {
    const shippingAddress = { name: '', address: '', city: '', zip: '', country: '' };
    openOrders('/admin?tab=orders', adminOrders([anOrder({ shippingAddress })]));
    const dialog = await openDialog('Vedi ORD-2026-000123');
    expect(dialog.getByText('Indirizzo non disponibile')).toBeTruthy();
  });

  it('request the tracking of a paid order', async () => {
    openOrders('/admin?tab=orders', adminOrders([paidOrder]));
    const dialog = await openDialog('Vedi ORD-2026-000123');
    expect(dialog.getByRole('heading', { name: 'Spedisci' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Segna come spedito' })).toBeTruthy();
  });

  it('show carrier and number of a shipped order, and let both be corrected', async () => {
    const shipped = anOrder({
      status: 'shipped',
      carrier: 'BRT',
      trackingNumber: 'BRT0042',
      trackingUrl: 'https://vas.brt.it/?id=BRT0042',
      shippedAt: '2026-03-04T09:30:00.000Z',
    });
    openOrders('/admin?tab=orders', adminOrders([shipped]));
    const dialog = await openDialog('Vedi ORD-2026-000123');
    expect(dialog.getByRole('link', { name: 'BRT0042' }).getAttribute('href')).toBe('https://vas.brt.it/?id=BRT0042');
    expect(dialog.getByLabelText<HTMLInputElement>('Codice tracking').value).toBe('BRT0042');
    expect(dialog.getByRole('button', { name: 'Salva la correzione' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Annulla ordine' })).toBeNull();
  });

  it('move a paid order to preparation once', async () => {
    let calls = 0;
    const { area } = openOrders(
      '/admin?tab=orders',
      adminOrders([paidOrder]),
      http.post(orderPath(paidOrder, 'processing'), async () => {
        calls += 1;
        area.list = adminOrders([{ ...paidOrder, status: 'processing' }]);
        return answer(area.list.orders[0]!);
      }),
    );
    const dialog = await openDialog('Vedi ORD-2026-000123');
    clickTwice(dialog.getByRole('button', { name: 'Metti in preparazione' }));
    expect(await screen.findByText('Ordine aggiornato')).toBeTruthy();
    expect(await dialog.findByText('In preparazione')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Metti in preparazione' })).toBeNull();
    expect(calls).toBe(1);
  });

  it('ask for confirmation before cancelling, explain the refund, and cancel once', async () => {
    const sent: unknown[] = [];
    const { area } = openOrders(
      '/admin?tab=orders',
      adminOrders([paidOrder]),
      http.post(orderPath(paidOrder, 'cancel'), async ({ request }) => {
        sent.push(await request.json());
        area.list = adminOrders([{ ...paidOrder, status: 'cancelled', paymentStatus: 'refund_pending' }]);
        return answer(area.list.orders[0]!);
      }),
    );
    const details = await openDialog('Vedi ORD-2026-000123');
    await press(details.getByRole('button', { name: 'Annulla ordine' }));
    const dialog = await titled("Annullare l'ordine ORD-2026-000123?");
    expect(dialog.getByText(/^Il cliente ha pagato €1.248,90/)).toBeTruthy();
    expect(sent).toEqual([]);
    fillIn(dialog.getByLabelText('Motivo (opzionale)'), 'Cucitura difettosa');
    clickTwice(dialog.getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText('Ordine annullato')).toBeTruthy();
    expect(await details.findByText('Rimborso in corso')).toBeTruthy();
    expect(sent).toEqual([{ reason: 'Cucitura difettosa' }]);
  });

  it('refund part of a paid order once, in the typed amount, and never more than the remainder', async () => {
    const sent: unknown[] = [];
    const earlier = {
      id: 'f1',
      amount: '48.90',
      reason: 'requested',
      note: 'Ritardo',
      failedAt: null,
      requestedAt: '2026-03-04T08:00:00.000Z',
      refundedAt: '2026-03-04T08:05:00.000Z',
    };
    const failed = { ...earlier, id: 'f2', amount: '7.00', note: null, failedAt: '2026-03-05T08:00:00.000Z' };
    const dispute = {
      id: 'd1',
      amount: '1248.90',
      reason: 'fraudulent',
      status: 'needs_response',
      openedAt: '2026-03-06T08:00:00.000Z',
      closedAt: null,
    };
    const detail = anOrderDetail({
      ...paidOrder,
      paidAt: '2026-03-03T15:00:00.000Z',
      refunds: [earlier, failed, { ...earlier, id: 'f3', amount: '100.00', reason: 'returned', note: null }],
      disputes: [dispute],
    });
    let refuses = true;
    openOrders(
      '/admin?tab=orders',
      adminOrders([detail]),
      http.post(orderPath(detail, 'refunds'), async ({ request }) => {
        sent.push(await request.json());
        return refuses ? refuse(409, 'Si possono ancora rimborsare al massimo €1.200,00.') : answer(detail);
      }),
    );
    const details = await openDialog('Vedi ORD-2026-000123');
    const list = within(await details.findByRole('list', { name: 'Rimborsi' }));
    expect(list.getByText(/^Non riuscito il 05\/03\/2026, 09:00/)).toBeTruthy();
    expect(details.getByText(/^Aperta il 06\/03\/2026, 09:00: rispondi/)).toBeTruthy();
    await press(details.getByRole('button', { name: 'Rimborsa' }));
    const dialog = await titled("Rimborsa l'ordine ORD-2026-000123");
    expect(list.getByText('Per un reso')).toBeTruthy();
    expect(dialog.getByText('Al massimo €1.100,00.')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Rimborsa' }));
    expect(await dialog.findByText('Importo richiesto')).toBeTruthy();
    expect(sent).toEqual([]);
    fillIn(dialog.getByLabelText('Importo in euro'), '10,50');
    fillIn(dialog.getByLabelText('Motivo (opzionale)'), 'Bottone mancante');
    clickTwice(dialog.getByRole('button', { name: 'Rimborsa' }));
    expect(await dialog.findByText(/^Si possono ancora rimborsare/)).toBeTruthy();
    refuses = false;
    await press(dialog.getByRole('button', { name: 'Rimborsa' }));
    expect(await screen.findByText('Rimborso richiesto')).toBeTruthy();
    const body = { amount: '10,50', reason: 'Bottone mancante' };
    expect(sent).toEqual([body, body]);
  });

  it('show the state of a refund', async () => {
    const refund = {
      id: 'f1',
      amount: '1248.90',
      reason: 'cancelled',
      requestedAt: '2026-03-04T08:00:00.000Z',
      failedAt: null,
      note: null,
    };
    const refunds = [
      { ...refund, refundedAt: null },
      { ...refund, id: 'f2', amount: '10.00', reason: 'paid-twice', refundedAt: '2026-03-04T08:05:00.000Z' },
    ];
    openOrders('/admin?tab=orders', adminOrders([anOrderDetail({ status: 'cancelled', refunds })]));
    const dialog = await openDialog('Vedi ORD-2026-000123');
    const list = within(await dialog.findByRole('list', { name: 'Rimborsi' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chiesto il 04/03/2026, 09:00, in attesa della conferma di StripeOrdine annullato€1.248,90',
      'Restituito il 04/03/2026, 09:05Pagato due volte€10,00',
    ]);
  });

  it('show the reason when cancelling fails, retain the typed reason and leave the order unchanged', async () => {
    openOrders(
      '/admin?tab=orders',
      adminOrders([paidOrder]),
      http.post(orderPath(paidOrder, 'cancel'), () => refuse(409, "L'ordine è già spedito.")),
    );
    const details = await openDialog('Vedi ORD-2026-000123');
    await press(details.getByRole('button', { name: 'Annulla ordine' }));
    const dialog = await titled("Annullare l'ordine ORD-2026-000123?");
    fillIn(dialog.getByLabelText('Motivo (opzionale)'), 'Cucitura difettosa');
    await press(dialog.getByRole('button', { name: 'Annulla ordine' }));
    expect(await screen.findByText("L'ordine è già spedito.")).toBeTruthy();
    expect(dialog.getByDisplayValue('Cucitura difettosa')).toBeTruthy();
    expect(details.getByText('Pagato')).toBeTruthy();
  });
});

describe('Cronologia', () => {
  it('shows the office the events of an order in its own terms', async () => {
    const history = [
      aMoment({ amount: '1242.00' }),
      aMoment({ id: '2', kind: 'cancelled', reason: 'admin', note: 'Cucitura difettosa' }),
    ];
    openOrders('/admin?tab=orders', adminOrders([anOrderDetail({ status: 'cancelled', history })]));
    const dialog = await openDialog('Vedi ORD-2026-000123');
    const list = within(await dialog.findByRole('list', { name: 'Cronologia' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ordine creato03/03/2026, 15:05Prodotti €1.242,00',
      'Annullato03/03/2026, 15:05Da un amministratore. Motivo: Cucitura difettosa',
    ]);
  });

  it('leaves the rest of the dialog unchanged when it cannot be read', async () => {
    openOrders(
      '/admin?tab=orders',
      adminOrders([paidOrder]),
      http.get('/api/admin/orders/:id', () => refuse(503, 'Servizio fermo')),
    );
    const dialog = await openDialog('Vedi ORD-2026-000123');
    expect(dialog.getByText('Via dei Mille 21', { exact: false })).toBeTruthy();
    expect(dialog.queryByRole('heading', { name: 'Cronologia' })).toBeNull();
  });
});
