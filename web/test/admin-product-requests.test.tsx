import type { AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type HttpHandler } from 'msw';
import { download } from '../src/shared/ui/download.ts';
import { AdminProductRequests } from '../src/features/admin/product-requests/admin-product-requests.tsx';
import { officeSection, openAdmin, useAdminArea } from './support/admin-area.ts';
import { clickTwice } from './support/click-twice.ts';
import { fillIn } from './support/fill-in.ts';
import { press } from './support/press.ts';
import { answer, refuse } from './support/server.ts';

useAdminArea();

const openSection = officeSection(<AdminProductRequests />);

const aRequest = (overrides: Partial<AdminProductRequest> = {}): AdminProductRequest => ({
  id: 'r1',
  category: 'abbigliamento',
  description: 'Cappotto di lana cotta, doppiopetto.',
  status: 'pending',
  sizes: ['M', 'L'],
  colors: 'verde bosco',
  productUrl: null,
  adminNotes: null,
  images: [],
  createdAt: '2026-03-03T14:05:00.000Z',
  reviewedAt: null,
  userId: 'u1',
  imageUrls: [],
  user: {
    username: 'giulia',
    email: 'giulia@boutique.example',
    firstName: null,
    lastName: null,
    companyName: 'Boutique',
  },
  ...overrides,
});

type State = { requests: AdminProductRequest[]; total?: number; address?: string; render?: typeof openAdmin };

const open = (state: State, ...more: HttpHandler[]) => {
  const { render = openSection } = state;
  const queries: Record<string, string>[] = [];
  const { location } = render(
    state.address ?? '/admin?tab=product-requests',
    undefined,
    ...more,
    http.get('/api/admin/product-requests', ({ request }) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return answer({ requests: state.requests, total: state.total ?? state.requests.length });
    }),
  );
  return { queries, location };
};
const panel = async () => {
  await press(await screen.findByRole('button', { name: 'Vedi la richiesta di Boutique' }));
  return within(await screen.findByRole('dialog', { name: 'Richiesta: Abbigliamento' }));
};

describe('Richieste prodotto', () => {
  it('lists requests and queries the server by status, which is in the URL', async () => {
    const { queries, location } = open({ requests: [aRequest()], render: openAdmin });
    expect(await screen.findByText('1 richiesta')).toBeTruthy();
    expect(screen.getByText('giulia@boutique.example')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Stato'), 'Approvato');
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ status: 'approved', offset: '0' }));
    expect(location()).toBe('/admin?tab=product-requests&status=approved');
  });

  it('sorts on the server, also for the export', async () => {
    jest.spyOn(download, 'text').mockImplementation(() => undefined);
    const { queries, location } = open({ requests: [aRequest()], total: 2 });
    await press(await screen.findByRole('columnheader', { name: 'Cliente' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: 'customer', offset: '0' }));
    expect(location()).toBe('/admin?tab=product-requests&sort=customer');
    await press(await screen.findByRole('button', { name: 'Esporta CSV' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: 'customer', limit: '200' }));
  });

  it('says that there are no requests', async () => {
    open({ requests: [] });
    expect(await screen.findByText('Nessuna richiesta ancora')).toBeTruthy();
  });

  it('reloads on demand when requests cannot be read', async () => {
    let failing = true;
    open(
      { requests: [] },
      http.get('/api/admin/product-requests', () =>
        failing ? refuse(503, 'Il catalogo non risponde.') : answer({ requests: [aRequest()], total: 1 }),
      ),
    );
    expect(await screen.findByText('Il catalogo non risponde.')).toBeTruthy();
    failing = false;
    await press(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('1 richiesta')).toBeTruthy();
  });

  it('moves a request one step on, once, with the notes that its owner will read', async () => {
    const state = { requests: [aRequest()] };
    const sent: unknown[] = [];
    open(
      state,
      http.put('/api/admin/product-requests/r1', async ({ request }) => {
        sent.push(await request.json());
        state.requests = [aRequest({ status: 'reviewing', adminNotes: 'Sentiamo Biella.' })];
        return answer(state.requests[0]);
      }),
    );
    const request = await panel();
    expect(request.getByText('verde bosco')).toBeTruthy();
    fillIn(request.getByLabelText('Note per il cliente'), 'Sentiamo Biella.');
    clickTwice(request.getByRole('button', { name: 'Prendi in revisione' }));
    expect(await request.findByRole('button', { name: 'Approva' })).toBeTruthy();
    expect(await screen.findByText('Richiesta in revisione')).toBeTruthy();
    expect(sent).toEqual([{ status: 'reviewing', adminNotes: 'Sentiamo Biella.' }]);
  });

  it('saves only notes that were changed', async () => {
    const sent: unknown[] = [];
    open(
      { requests: [aRequest({ status: 'approved', adminNotes: 'Trovato.' })] },
      http.put('/api/admin/product-requests/r1', async ({ request }) => {
        sent.push(await request.json());
        return answer(aRequest({ status: 'approved', adminNotes: 'Trovato a Carpi.' }));
      }),
    );
    const request = await panel();
    const save = () => request.getByRole<HTMLButtonElement>('button', { name: 'Salva le note' });
    expect(save().disabled).toBe(true);
    await userEvent.type(request.getByLabelText('Note per il cliente'), ' A Carpi.');
    await press(save());
    expect(await screen.findByText('Note salvate')).toBeTruthy();
    expect(sent).toEqual([{ status: 'approved', adminNotes: 'Trovato. A Carpi.' }]);
  });

  it('says why a request did not move when another admin was faster', async () => {
    open(
      { requests: [aRequest()] },
      http.put('/api/admin/product-requests/r1', () => refuse(409, 'La richiesta è già in revisione.')),
    );
    const request = await panel();
    await press(request.getByRole('button', { name: 'Prendi in revisione' }));
    expect(await request.findByText('La richiesta è già in revisione.')).toBeTruthy();
  });

  it('exports the selected requests, or all pages of the filter', async () => {
    const saved = jest.spyOn(download, 'text').mockImplementation(() => undefined);
    const other = aRequest({ id: 'r2', description: 'Foulard di seta.', user: null });
    const { queries } = open({ requests: [aRequest(), other] });
    await press(await screen.findByRole('checkbox', { name: 'Scegli la richiesta di N/A' }));
    expect(screen.getByText('1 richiesta scelta')).toBeTruthy();
    await press(screen.getByRole('button', { name: 'Esporta le scelte' }));
    expect(saved.mock.calls[0]?.[1].split('\r\n')).toHaveLength(3);
    expect(saved.mock.calls[0]?.[1]).toContain('Foulard di seta.');
    await press(screen.getByRole('button', { name: 'Esporta CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(saved.mock.calls[1]?.[1]).toContain('"Boutique, giulia@boutique.example";"M, L"');
    expect(queries.at(-1)).toMatchObject({ limit: '200', offset: '0' });
  });
});
