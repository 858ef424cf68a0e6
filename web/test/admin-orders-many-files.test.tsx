import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useAdminArea } from './support/admin-area.ts';
import { press } from './support/press.ts';
import { answer, server } from './support/server.ts';
import { openShipDialog, openShipMany, writeShipments, shipRows } from './support/ship-many.tsx';
import { slowFile } from './support/slow-file.ts';

useAdminArea();

describe('a file of "Spedisci da CSV"', () => {
  it('is read without its BOM', async () => {
    openShipMany(({ dryRun }) => answer({ dryRun, rows: shipRows }));
    const dialog = await openShipDialog();
    const file = new File(['\uFEFFORD-2026-000001;BRT;A1\r\n'], 'spedizioni.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.getByLabelText('Scegli un file CSV o XLSX'), file);
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLTextAreaElement>('Spedizioni').value.trim()).toBe('ORD-2026-000001;BRT;A1'),
    );
  });

  it('is read from a spreadsheet by the columns of our export', async () => {
    openShipMany(({ dryRun }) => answer({ dryRun, rows: shipRows }));
    server.use(
      http.post('/api/sheet-rows', () =>
        answer({
          rows: [
            { row: 1, cells: ['Numero ordine', 'ID', 'Corriere', 'Tracking'] },
            { row: 2, cells: ['ORD-1', 'x', 'BRT', '123'], facts: [{ at: 3, is: 'number' }] },
            { row: 3, cells: ['ORD-2', 'y'] },
          ],
        }),
      ),
    );
    const dialog = await openShipDialog();
    const file = new File(['PK\u0003\u0004'], 'ordini.xlsx');
    await userEvent.upload(dialog.getByLabelText('Scegli un file CSV o XLSX'), file);
    await waitFor(() =>
      expect(dialog.getByLabelText<HTMLTextAreaElement>('Spedizioni').value).toBe(
        'Numero ordine;Corriere;Tracking\nORD-1;BRT;123',
      ),
    );
  });

  it('is dropped while slow for a newer one or for typed text, and the confirmation sends what was checked', async () => {
    const gate = Promise.withResolvers<void>();
    const { sent } = openShipMany(async ({ dryRun }) => {
      if (dryRun) await gate.promise;
      return answer({ dryRun, rows: shipRows });
    });
    const dialog = await openShipDialog();
    const list = dialog.getByLabelText<HTMLTextAreaElement>('Spedizioni');
    const chosen = dialog.getByLabelText<HTMLInputElement>('Scegli un file CSV o XLSX');
    const check = dialog.getByRole<HTMLButtonElement>('button', { name: 'Controlla' });
    const [first, second] = [slowFile('altro;BRT;1', 'a.csv'), slowFile('altro;BRT;2', 'b.csv')];
    writeShipments(dialog, 'typed');
    await userEvent.upload(chosen, first.file);
    expect(dialog.getByText('Leggendo il file...')).toBeTruthy();
    expect(check.title).toBe('Attendi: stiamo leggendo il file');
    await userEvent.upload(chosen, new File(['newer'], 'c.csv'));
    await waitFor(() => expect(list.value).toBe('newer'));
    await first.arrive();
    await userEvent.upload(chosen, second.file);
    writeShipments(dialog, 'newer;typed');
    expect(check.disabled).toBe(false);
    await second.arrive();
    expect(list.value).toBe('newer;typed');
    await press(check);
    expect([list.readOnly, chosen.disabled]).toEqual([true, true]);
    gate.resolve();
    await press(await dialog.findByRole('button', { name: 'Conferma 2 spedizioni' }));
    expect(await dialog.findByText('Spedito')).toBeTruthy();
    expect(sent).toEqual([
      { csv: 'newer;typed', dryRun: true },
      { csv: 'newer;typed', dryRun: false },
    ]);
  });

  it('leaves the list when a spreadsheet cannot be sent', async () => {
    openShipMany(({ dryRun }) => answer({ dryRun, rows: shipRows }));
    server.use(http.post('/api/sheet-rows', () => HttpResponse.error()));
    const dialog = await openShipDialog();
    writeShipments(dialog, 'typed');
    await userEvent.upload(
      dialog.getByLabelText('Scegli un file CSV o XLSX'),
      new File(['PK\u0003\u0004'], 'ordini.xlsx'),
    );
    expect(await dialog.findByText('Impossibile leggere il file. Riprova.')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Spedizioni').value).toBe('typed');
  });

  it('is rejected if it is too large', async () => {
    const { sent } = openShipMany(({ dryRun }) => answer({ dryRun, rows: shipRows }));
    const dialog = await openShipDialog();
    await userEvent.upload(
      dialog.getByLabelText('Scegli un file CSV o XLSX'),
      new File(['x'.repeat(150_001)], 'a.csv'),
    );
    expect(await dialog.findByText('Il file è troppo grande')).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
