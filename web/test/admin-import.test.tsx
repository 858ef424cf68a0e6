import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { facts } from './support/facts.ts';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { catalogue, idOf } from './support/admin-products.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

describe('Importa', () => {
  const run = {
    id: idOf(5),
    fileName: 'capi.csv',
    note: null,
    rows: 12,
    products: 12,
    progress: 12,
    errors: 1,
    createdAt: '2026-03-17T09:00:00.000Z',
    finishedAt: null,
    counts: { create: 10, change: 1, same: 0, wrong: 1 },
  };

  it('shows the mistakes with their rows and imports the valid rows', async () => {
    let state = 'ready';
    openAdmin(
      `/admin?tab=catalog&import=${idOf(5)}`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state })),
      http.get('/api/admin/product-imports/:id/errors', () =>
        answer({ errors: [{ row: 7, column: 'Prezzo', message: 'Prezzo richiesto', name: 'Gonna' }], next: null }),
      ),
      http.post('/api/admin/product-imports/:id/apply', () => {
        state = 'done';
        return answer({ ...run, state: 'applying' });
      }),
    );
    const line = within(await screen.findByRole('row', { name: /Prezzo richiesto/ }));
    expect(line.getByText('7')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Importa 11 prodotti' }));
    expect(await screen.findByText('Importazione completata.')).toBeTruthy();
    expect(facts()).toContainEqual({ term: 'Creati', value: '10' });
  });

  it('says why a file cannot be read, and accepts another one immediately', async () => {
    let wrong = true;
    openAdmin(
      '/admin?tab=catalog',
      undefined,
      ...catalogue(),
      http.post('/api/admin/product-imports', () =>
        wrong ? refuse(400, 'Colonna sconosciuta: Stock.') : answer({ ...run, state: 'ready', errors: 0 }),
      ),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'ready', errors: 0 })),
    );
    await press(await screen.findByRole('button', { name: 'Importa' }));
    const file = new File(['Nome;Stock'], 'capi.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('File da importare'), file);
    expect(await screen.findByText('Colonna sconosciuta: Stock.')).toBeTruthy();
    wrong = false;
    await userEvent.upload(screen.getByLabelText('File da importare'), file);
    expect(await screen.findByText('Controllo completato: nulla è ancora cambiato.')).toBeTruthy();
  });

  it('shows the progress while it runs', async () => {
    openAdmin(
      `/admin?tab=catalog&import=${idOf(5)}`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'applying', progress: 3 })),
    );
    const bar = await screen.findByRole('progressbar', { name: 'Importando i prodotti' });
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '12']);
    expect(screen.getByText('Importando i prodotti: 3 di 12')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa 11/ })).toBeNull();
  });

  it('offers only another file when there is nothing to import', async () => {
    const counts = { create: 0, change: 0, same: 12, wrong: 0 };
    openAdmin(
      `/admin?tab=catalog&import=${idOf(5)}`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'ready', errors: 0, counts })),
    );
    expect(await screen.findByText("Controllo completato: non c'è nulla da importare.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa \d/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Scegli un altro file' })).toBeTruthy();
  });

  it('shows further mistakes page by page', async () => {
    const mistake = (row: number) => ({ row, column: 'Prezzo', message: `Prezzo richiesto ${row}`, name: 'Gonna' });
    openAdmin(
      `/admin?tab=catalog&import=${idOf(5)}`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'ready', errors: 2 })),
      http.get('/api/admin/product-imports/:id/errors', ({ request }) =>
        new URL(request.url).searchParams.get('after') === '0'
          ? answer({ errors: [mistake(7)], next: 1 })
          : answer({ errors: [mistake(9)], next: null }),
      ),
    );
    expect(await screen.findByText('Prezzo richiesto 7')).toBeTruthy();
    expect(screen.getByText('2 errori')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Mostra altri errori' }));
    expect(await screen.findByText('Prezzo richiesto 9')).toBeTruthy();
    expect(screen.getByText('Prezzo richiesto 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostra altri errori' })).toBeNull();
  });

  it('says where to find the reason when the import stopped', async () => {
    openAdmin(
      `/admin?tab=catalog&import=${idOf(5)}`,
      undefined,
      ...catalogue(),
      http.get('/api/admin/product-imports/:id', () => answer({ ...run, state: 'failed', errors: 0 })),
    );
    expect(await screen.findByText(/si è fermata: trovi il motivo nella scheda Log/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Importa \d/ })).toBeNull();
  });
});
