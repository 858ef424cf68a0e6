import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { AdminOrders } from '../src/features/admin/orders/admin-orders.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { clickTwice } from './support/click-twice.ts';
import { adminOrders, anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';
import { openShipDialog, openShipMany, writeShipments, shipRow, shipRows } from './support/ship-many.tsx';

useAdminArea();

const openOrders = officeSection(<AdminOrders />);
const address = '/admin?tab=orders';
const rowTexts = (dialog: Awaited<ReturnType<typeof openShipDialog>>) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('cell').at(-1)?.textContent);

describe('"Spedisci da CSV"', () => {
  it('shows a preview, then the result after confirmation, and sends once', async () => {
    const { sent, queries } = openShipMany(({ dryRun }) => answer({ dryRun, rows: shipRows }));
    const dialog = await openShipDialog();
    writeShipments(dialog, 'ORD-2026-000001;BRT;A1');
    await press(dialog.getByRole('button', { name: 'Controlla' }));
    expect((await dialog.findByRole('status')).textContent).toBe(
      '1 da spedire, 1 da correggere, 1 già a posto, 1 riga con errori',
    );
    expect(rowTexts(dialog)).toEqual([
      'Da spedire',
      'Tracking da correggerePrima era BRT X',
      'Già spedito con questo numero',
      'Non trovato',
    ]);
    const polls = queries.length;
    clickTwice(dialog.getByRole('button', { name: 'Conferma 2 spedizioni' }));
    expect(await dialog.findByText('1 spedito, 1 corretto, 1 già a posto, 1 riga con errori')).toBeTruthy();
    expect(rowTexts(dialog).slice(0, 2)).toEqual(['Spedito', 'Tracking correttoPrima era BRT X']);
    expect(sent).toEqual([
      { csv: 'ORD-2026-000001;BRT;A1', dryRun: true },
      { csv: 'ORD-2026-000001;BRT;A1', dryRun: false },
    ]);
    // The list behind it is reloaded.
    await waitFor(() => expect(queries.length).toBeGreaterThan(polls));
    await press(dialog.getByRole('button', { name: 'Fatto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers no confirmation when nothing changes, and returns to the typed list', async () => {
    openShipMany(({ dryRun }) => answer({ dryRun, rows: [shipRow(1, 'invalid', 'Servono tre colonne')] }));
    const dialog = await openShipDialog();
    writeShipments(dialog, 'nonsense');
    await press(dialog.getByRole('button', { name: 'Controlla' }));
    expect(await dialog.findByText('Servono tre colonne')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Conferma/ })).toBeNull();
    await press(dialog.getByRole('button', { name: "Modifica l'elenco" }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Spedizioni').value).toBe('nonsense');
  });

  it('shows an error of the list at its field, and retains the list', async () => {
    openShipMany(() =>
      refuse(400, 'Dati non validi', { errors: [{ field: 'csv', message: 'Al massimo 500 righe per volta' }] }),
    );
    const dialog = await openShipDialog();
    writeShipments(dialog, 'a;b;c');
    await press(dialog.getByRole('button', { name: 'Controlla' }));
    expect(await dialog.findByText('Al massimo 500 righe per volta')).toBeTruthy();
    expect(dialog.getByLabelText('Spedizioni').getAttribute('aria-invalid')).toBe('true');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Spedizioni').value).toBe('a;b;c');
  });

  it('shows an error when shipping fails, and can be confirmed again', async () => {
    let calls = 0;
    openShipMany(({ dryRun }) => {
      if (dryRun) return answer({ dryRun, rows: shipRows });
      calls += 1;
      return calls === 1 ? refuse(503, 'Servizio fermo') : answer({ dryRun, rows: shipRows });
    });
    const dialog = await openShipDialog();
    writeShipments(dialog, 'a;b;c');
    await press(dialog.getByRole('button', { name: 'Controlla' }));
    await press(await dialog.findByRole('button', { name: 'Conferma 2 spedizioni' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Servizio fermo');
    await press(dialog.getByRole('button', { name: 'Conferma 2 spedizioni' }));
    expect(await dialog.findByText('Spedito')).toBeTruthy();
  });
});

describe('files of orders', () => {
  const link = (name: string) => screen.findByRole('link', { name });

  it('export with the filters of the screen', async () => {
    openOrders(`${address}&status=paid&page=2`, adminOrders([anOrder()], 60));
    const exported = await link('Export CSV');
    expect(exported.getAttribute('href')).toBe('/api/admin/orders/export?status=paid');
    expect(exported.hasAttribute('download')).toBe(true);
    expect((await link('Export XLSX')).getAttribute('href')).toBe('/api/admin/orders/export?status=paid&format=xlsx');
    expect((await link('Lista di prelievo')).getAttribute('href')).toBe('/api/admin/orders/pick-list');
  });

  it('are a pick list and packing slips for selected orders, of this page and of others', async () => {
    const [one, two] = [anOrder({ id: 'a', orderNumber: 'N1' }), anOrder({ id: 'b', orderNumber: 'N2' })];
    openOrders(address, adminOrders([one, two]));
    await press(await screen.findByRole('checkbox', { name: 'Scegli N2' }));
    expect(screen.getByText('1 ordine selezionato')).toBeTruthy();
    await press(screen.getByRole('checkbox', { name: 'Scegli tutte le righe' }));
    expect(screen.getByText('2 ordini selezionati')).toBeTruthy();
    const bar = within(screen.getByRole('group', { name: 'Selezione' }));
    expect(bar.getByRole('link', { name: 'Distinte di imballaggio' }).getAttribute('href')).toBe(
      '/api/admin/orders/packing-slips?ids=b%2Ca',
    );
    expect(bar.getByRole('link', { name: 'Lista di prelievo' }).getAttribute('href')).toBe(
      '/api/admin/orders/pick-list?ids=b%2Ca',
    );
    await press(bar.getByRole('button', { name: 'Deseleziona' }));
    expect(screen.queryByRole('group', { name: 'Selezione' })).toBeNull();
  });

  it('are refused for more than a hundred orders in one document', async () => {
    const many = Array.from({ length: 101 }, (_, index) => anOrder({ id: String(index), orderNumber: `N${index}` }));
    openOrders(address, adminOrders(many));
    await press(await screen.findByRole('checkbox', { name: 'Scegli tutte le righe' }));
    expect(screen.getByText('Al massimo 100 ordini per documento')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Distinte di imballaggio' })).toBeNull();
  });

  it.each([
    ['paid', true],
    ['shipped', true],
    ['pending_payment', false],
    ['cancelled', false],
  ] as const)('an order that is %s has a packing slip in its dialog: %s', async (status, has) => {
    const order = anOrder({ status });
    openOrders(address, adminOrders([order]));
    await press(await screen.findByRole('button', { name: /^Vedi/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const slip = dialog.queryByRole('link', { name: 'Distinta di imballaggio' });
    expect(slip?.getAttribute('href')).toBe(has ? `/api/admin/orders/packing-slips?ids=${order.id}` : undefined);
  });

  it('say when a search finds more than it counts', async () => {
    openOrders(`${address}&search=a`, { ...adminOrders([anOrder()], 1_000), hasMore: true });
    expect(await screen.findByText('Oltre 1.000')).toBeTruthy();
  });
});
