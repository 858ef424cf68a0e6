import { describe, expect, it } from '@jest/globals';
import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { openDialog } from './support/act.ts';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { fillIn } from './support/fill-in.ts';
import { adminOrders, anOrder, orderPath, paidOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);
const address = '/admin?tab=orders';
const held = { ...paidOrder, shipBy: '2026-03-04', moneyHold: 'refunded' as MoneyHold };

describe('the list of orders', () => {
  it('shows the hold of an order, but not "late" or "disputed"', async () => {
    const tags = [
      ['refunded', 'Rimborsato'],
      ['refund-requested', 'Rimborso richiesto'],
      ['disputed', 'Contestazione'],
      ['refund-and-dispute', 'Rimborso e contestazione'],
    ] as const;
    const alerts = ['money-hold', 'disputed'] as const;
    const orders = tags.map(([moneyHold]) => ({ ...held, id: moneyHold, orderNumber: moneyHold, moneyHold }));
    openOrders(address, adminOrders(orders.map((order) => ({ ...order, alerts: [...alerts] }))));
    await screen.findByRole('link', { name: 'refund-and-dispute' });
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(tags.length);
    for (const [index, [, tag]] of tags.entries()) {
      const row = within(rows[index]!);
      expect(row.getByText(tag)).toBeTruthy();
      for (const other of ['In ritardo', 'Urgente', 'Pagamento contestato', 'Non deve partire'])
        expect(row.queryByText(other)).toBeNull();
    }
  });

  it('shows no day on which it must leave', async () => {
    openOrders(`${address}&vista=problemi`, adminOrders([held]));
    await screen.findByRole('link', { name: 'ORD-2026-000123' });
    expect(screen.queryByText(/4 mar/)).toBeNull();
    await press('Vedi ORD-2026-000123');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText('Da spedire entro')).toBeNull();
    expect(dialog.getByRole('note').textContent).toContain('Rimborsato.');
    expect(dialog.getByRole('link', { name: 'Distinta di imballaggio' }).getAttribute('href')).toBe(
      `/api/admin/orders/packing-slips?ids=${held.id}&held=true`,
    );
    expect(dialog.getByRole('button', { name: 'Metti in preparazione' }).getAttribute('title')).toBe(
      "Non si prepara. L'intero importo è stato rimborsato.",
    );
  });

  it('prepares only those of a selection that may leave', async () => {
    const free = anOrder({ id: '0a1b2c3d-0000-4000-8000-000000000002', orderNumber: 'N2', status: 'paid' });
    const sent: unknown[] = [];
    openOrders(
      address,
      adminOrders([held, free]),
      http.post('/api/admin/orders/pick-lists', async ({ request }) => {
        sent.push(await request.json());
        return refuse(409, 'Basta così');
      }),
    );
    await press(await screen.findByRole('checkbox', { name: 'Scegli ORD-2026-000123' }));
    expect(screen.getByText('1 rimborsato o contestato resta fuori dalle liste')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Stampa lista e metti in preparazione' })).toBeNull();
    const bar = within(screen.getByRole('group', { name: 'Selezione' }));
    expect(bar.queryByRole('link')).toBeNull();
    await press(screen.getByRole('checkbox', { name: 'Scegli N2' }));
    expect(bar.getByRole('link', { name: 'Distinte di imballaggio' })).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Stampa lista e metti in preparazione' }));
    await waitFor(() => expect(sent).toEqual([{ ids: [free.id] }]));
  });
});

const fill = async (dialog: Awaited<ReturnType<typeof openDialog>>) => {
  await press(dialog.getByLabelText('Corriere'));
  await press(await screen.findByTitle('BRT'));
  fillIn(dialog.getByLabelText('Codice tracking'), 'A1');
};

describe('the tracking of an order whose money went back', () => {
  it('needs a reason, which is sent again after another error', async () => {
    const sent: unknown[] = [];
    openOrders(
      address,
      adminOrders([held]),
      http.put(orderPath(held, 'shipping'), async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refuse(503, 'Servizio fermo') : answer({ ...held, status: 'shipped' });
      }),
    );
    const dialog = await openDialog('Tracking ORD-2026-000123');
    expect(dialog.getByRole('note').textContent).toBe(
      "Rimborsato. L'intero importo è stato rimborsato. L'ordine non deve partire.",
    );
    expect(dialog.queryByRole('button', { name: 'Segna come spedito' })).toBeNull();
    await fill(dialog);
    await press(dialog.getByRole('button', { name: 'Spedisci lo stesso' }));
    expect(await dialog.findByText('Scrivi il motivo')).toBeTruthy();
    fillIn(dialog.getByLabelText('Motivo'), 'Sostituzione concordata');
    await press(dialog.getByRole('button', { name: 'Spedisci lo stesso' }));
    expect(await dialog.findByText('Servizio fermo')).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Spedisci lo stesso' }));
    expect(await screen.findByText('Tracking Aggiornato')).toBeTruthy();
    const body = {
      carrier: 'BRT',
      trackingNumber: 'A1',
      notes: '',
      despiteHold: { reason: 'Sostituzione concordata', hold: 'refunded' },
    };
    expect(sent).toEqual([body, body]);
  });

  it('asks for the reason when the money went back while the dialog was open', async () => {
    const sent: unknown[] = [];
    openOrders(
      address,
      adminOrders([paidOrder]),
      http.put(orderPath(paidOrder, 'shipping'), async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? refuse(409, 'La banca contesta il pagamento.', { code: 'orders.money-hold', hold: 'disputed' })
          : answer({ ...paidOrder, status: 'shipped' });
      }),
    );
    const dialog = await openDialog('Tracking ORD-2026-000123');
    await fill(dialog);
    await press(dialog.getByRole('button', { name: 'Segna come spedito' }));
    expect((await dialog.findByRole('note')).textContent).toContain('Contestazione.');
    expect(dialog.getByText('La banca contesta il pagamento.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Codice tracking').value).toBe('A1');
    fillIn(dialog.getByLabelText('Motivo'), 'Contestazione chiarita');
    await press(dialog.getByRole('button', { name: 'Spedisci lo stesso' }));
    expect(await screen.findByText('Tracking Aggiornato')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ despiteHold: { reason: 'Contestazione chiarita', hold: 'disputed' } });
  });
});

describe('"Spedisci da CSV" with orders whose money went back', () => {
  const rowOf = (line: number, more: object) => ({
    line,
    orderNumber: `ORD-2026-00000${line}`,
    carrier: 'BRT',
    trackingNumber: `A${line}`,
    outcome: 'shipped',
    detail: null,
    ...more,
  });
  const heldRow = rowOf(2, {
    outcome: 'money-hold',
    detail: "L'intero importo è stato rimborsato.",
    held: { orderId: 'o2', hold: 'refunded' },
  });

  const openPreview = async () => {
    const sent: Record<string, unknown>[] = [];
    openOrders(
      address,
      adminOrders([paidOrder]),
      http.post('/api/admin/orders/ship-many', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        return answer({
          dryRun: body['dryRun'],
          rows: [rowOf(1, {}), body['despiteHolds'] ? rowOf(2, {}) : heldRow],
        });
      }),
    );
    await press(await screen.findByRole('button', { name: 'Spedisci da CSV' }));
    const dialog = within(await screen.findByRole('dialog'));
    fillIn(dialog.getByLabelText('Spedizioni'), 'a;b;c');
    await press(dialog.getByRole('button', { name: 'Controlla' }));
    expect((await dialog.findByRole('status')).textContent).toBe('1 da spedire, 1 non deve partire');
    return { dialog, sent };
  };

  it('leaves them out of the ordinary confirmation', async () => {
    const { dialog, sent } = await openPreview();
    expect(dialog.getByText("L'intero importo è stato rimborsato.")).toBeTruthy();
    await press(dialog.getByRole('button', { name: 'Conferma 1 spedizione' }));
    expect(await dialog.findByText('1 spedito, 1 non deve partire')).toBeTruthy();
    expect(sent.at(-1)).toEqual({ csv: 'a;b;c', dryRun: false });
  });

  it('ships them with a reason, and names those that were shown', async () => {
    const { dialog, sent } = await openPreview();
    const ship = () => press(dialog.getByRole('button', { name: 'Spedisci anche 1 ordine bloccato' }));
    await ship();
    expect(await dialog.findByText('Scrivi il motivo')).toBeTruthy();
    expect(sent).toHaveLength(1);
    fillIn(dialog.getByLabelText('Motivo'), 'Concordato');
    await ship();
    expect(await dialog.findByText('2 spediti')).toBeTruthy();
    expect(sent.at(-1)).toEqual({
      csv: 'a;b;c',
      dryRun: false,
      despiteHolds: { reason: 'Concordato', orders: [{ orderId: 'o2', hold: 'refunded' }] },
    });
  });
});
