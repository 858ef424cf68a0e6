import { describe, expect, it } from '@jest/globals';
import type { OfficeStatement } from '@drappo/contracts/orders/white-label-statements';
import type { AdminPackagingProfile } from '@drappo/contracts/shipping/packaging-profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { AdminWhiteLabel } from '../src/features/admin/white-label/admin-white-label.tsx';
import { officeSection, useAdminArea } from './support/admin-area.ts';
import { clickTwice } from './support/click-twice.ts';
import { fillIn } from './support/fill-in.ts';
import { aProfile } from './support/packaging-samples.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openSection = officeSection(<AdminWhiteLabel />);

const anAdminProfile = (overrides: Partial<AdminPackagingProfile> = {}): AdminPackagingProfile => ({
  ...aProfile({ createdAt: '2026-03-01T09:00:00.000Z', updatedAt: '2026-03-02T09:00:00.000Z', revision: 3 }),
  reviewedBy: null,
  user: { id: 'u1', username: 'salvi', email: 'salvi@moda.example' },
  ...overrides,
});

const path = '/api/admin/white-label';
const open = (list: { profiles: AdminPackagingProfile[] }, ...answers: HttpHandler[]) => {
  const queries: Record<string, string>[] = [];
  openSection(
    '/admin?tab=white-label',
    undefined,
    ...answers,
    http.get(path, ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer({ profiles: list.profiles, total: list.profiles.length });
    }),
  );
  return queries;
};
const review = async () => {
  await press(await screen.findByRole('button', { name: 'Esamina Salvi Moda' }));
  return within(await screen.findByRole('dialog', { name: 'Salvi Moda' }));
};

describe('White label of the back office', () => {
  it('shows the resellers with their parcels and costs, and filters by state', async () => {
    const queries = open({ profiles: [anAdminProfile()] });
    const row = within(await screen.findByRole('row', { name: /Salvi Moda/ }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(0, 5)).toEqual([
      'Salvi Moda',
      'salvisalvi@moda.example',
      'In attesa',
      'Premium, €0,25 al pezzo',
      'Eco, €1,80 al pezzo',
    ]);
    await userEvent.selectOptions(screen.getByLabelText('Stato'), 'Approvato');
    await waitFor(() => expect(queries.at(-1)).toEqual({ status: 'approved', limit: '25', offset: '0' }));
  });

  it('says when there are no requests, in total and in one state', async () => {
    open({ profiles: [] });
    expect(await screen.findByText('Nessun profilo white label ancora')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Stato'), 'Rifiutato');
    expect(await screen.findByText('Nessun profilo in questo stato')).toBeTruthy();
  });

  it('reloads on demand when requests cannot be read', async () => {
    let away = true;
    open(
      { profiles: [anAdminProfile()] },
      http.get(path, () => (away ? refuse(503, 'Le spedizioni non rispondono.') : undefined)),
    );
    expect(await screen.findByText('Le spedizioni non rispondono.')).toBeTruthy();
    away = false;
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Salvi Moda')).toBeTruthy();
  });

  it('approves once with the revision that was read, and its notes', async () => {
    const list = { profiles: [anAdminProfile()] };
    const sent: unknown[] = [];
    open(
      list,
      http.put(`${path}/w1`, async ({ request }) => {
        sent.push(await request.json());
        list.profiles = [anAdminProfile({ status: 'approved' })];
        return answer(list.profiles[0]!);
      }),
    );
    const dialog = await review();
    fillIn(dialog.getByLabelText('Note per il cliente'), 'Prepariamo una prova');
    await clickTwice(dialog.getByRole('button', { name: 'Approva' }));
    expect(await screen.findByText('Profilo approvato')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Approvato', { selector: '.status' })).toBeTruthy();
    expect(sent).toEqual([{ status: 'approved', adminNotes: 'Prepariamo una prova', revision: 3 }]);
  });

  it('requires a reason for a rejection', async () => {
    const sent: unknown[] = [];
    open(
      { profiles: [anAdminProfile()] },
      http.put(`${path}/w1`, async ({ request }) => {
        sent.push(await request.json());
        return answer(anAdminProfile({ status: 'rejected' }));
      }),
    );
    const dialog = await review();
    await press(dialog.getByRole('button', { name: 'Rifiuta' }));
    expect(await dialog.findByText('Scrivi nelle note che cosa va corretto.')).toBeTruthy();
    expect(sent).toEqual([]);
    fillIn(dialog.getByLabelText('Note per il cliente'), 'Il logo è sfocato');
    await press(dialog.getByRole('button', { name: 'Rifiuta' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('reports a conflict when its owner saved meanwhile, and retains the notes', async () => {
    open(
      { profiles: [anAdminProfile()] },
      http.put(`${path}/w1`, () => refuse(409, 'Il cliente ha cambiato il profilo: rileggilo.')),
    );
    const dialog = await review();
    const notes = dialog.getByLabelText<HTMLTextAreaElement>('Note per il cliente');
    fillIn(notes, 'Va bene');
    await press(dialog.getByRole('button', { name: 'Approva' }));
    expect(await dialog.findByText('Il cliente ha cambiato il profilo: rileggilo.')).toBeTruthy();
    expect(notes.value).toBe('Va bene');
  });

  it('shows a picture from our storage, and only links to an external one', async () => {
    const list = { profiles: [anAdminProfile({ logoUrl: '/media/logo.webp' })] };
    open(list);
    const dialog = await review();
    expect(dialog.getByRole('img', { name: 'Logo di Salvi Moda' }).getAttribute('src')).toBe('/media/logo.webp');
  });

  it('does not load an external picture, which would reveal the viewer to its host', async () => {
    open({ profiles: [anAdminProfile({ logoUrl: 'https://altrove.example/logo.png' })] });
    const dialog = await review();
    const link = dialog.getByRole('link', { name: 'Apri il logo' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(dialog.queryByRole('img', { name: /Logo/ })).toBeNull();
  });
});

describe('monthly statements of white label', () => {
  const statement: OfficeStatement = {
    id: '2026-11:u1',
    userId: 'u1',
    month: '2026-11',
    reseller: { name: 'Salvi Moda', email: 'salvi@moda.example', vatNumber: '01114601006' },
    orders: 2,
    pieces: 5,
    setup: '50.00',
    cards: '1.05',
    packaging: '7.80',
    total: '58.85',
  };

  it('are listed by reseller and month, filtered by month and exported as CSV', async () => {
    const queries: Record<string, string>[] = [];
    open(
      { profiles: [] },
      http.get('/api/admin/white-label/statements', ({ request }) => {
        queries.push(Object.fromEntries(new URL(request.url).searchParams));
        return answer({ statements: [statement], total: 1, months: ['2026-11', '2026-10'] });
      }),
    );
    await press(await screen.findByRole('button', { name: 'Estratti mensili' }));
    const row = within(await screen.findByRole('row', { name: /Salvi Moda/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Salvi ModaP.IVA 01114601006',
      'novembre 2026',
      '2',
      '5',
      '€50,00',
      '€1,05',
      '€7,80',
      '€58,85',
    ]);
    expect(row.getByRole('link', { name: 'Salvi Moda' }).getAttribute('href')).toBe('/admin?tab=users&open=u1');
    await userEvent.selectOptions(screen.getByLabelText('Mese'), 'ottobre 2026');
    await waitFor(() => expect(queries.at(-1)).toEqual({ month: '2026-10', limit: '50', offset: '0' }));
    const file = await screen.findByRole('link', { name: 'CSV per il commercialista' });
    expect(file.getAttribute('href')).toBe('/api/admin/white-label/statements/export?month=2026-10');
    expect(screen.getByRole('link', { name: 'XLSX per il commercialista' }).getAttribute('href')).toBe(
      '/api/admin/white-label/statements/export?month=2026-10&format=xlsx',
    );
  });

  it('say when there are none, and when they cannot be read', async () => {
    let isAway = true;
    open(
      { profiles: [] },
      http.get('/api/admin/white-label/statements', () =>
        isAway ? refuse(503, 'Gli ordini non rispondono.') : answer({ statements: [], total: 0, months: [] }),
      ),
    );
    await press(await screen.findByRole('button', { name: 'Estratti mensili' }));
    expect(await screen.findByText('Gli ordini non rispondono.')).toBeTruthy();
    isAway = false;
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Nessun ordine white label spedito ancora')).toBeTruthy();
  });
});
