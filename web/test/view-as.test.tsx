import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { viewMode } from '../src/shared/session/view-mode.ts';
import { useAdminArea } from './support/admin-area.ts';
import { aPerson, openUsers, userPanel } from './support/admin-users.tsx';
import { openArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse, shippingDaysAt } from './support/server.ts';

useAdminArea();
afterEach(() => sessionStorage.clear());

const soon = () => new Date(Date.now() + 9.5 * 60_000).toISOString();
const began = (endsAt = soon()) =>
  sessionStorage.setItem('drappo.view', JSON.stringify({ userId: 'u1', name: 'Ferri', endsAt }));
const area = '/dashboard?section=account';

describe('Vedi come', () => {
  it('requires a reason, and opens the pages of the customer', async () => {
    const sent: unknown[] = [];
    openUsers(
      { user: aPerson() },
      http.post('/api/admin/users/u1/view', async ({ request }) => {
        sent.push(await request.json());
        return answer({ userId: 'u1', name: 'Boutique Giulia', endsAt: soon() });
      }),
    );
    const panel = await userPanel();
    await press(panel.getByRole('button', { name: 'Guarda le sue pagine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vedi come Boutique Giulia' }));
    await press(dialog.getByRole('button', { name: 'Vedi le pagine' }));
    expect(await dialog.findByText('Scrivi perché guardi le pagine del cliente')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Perché'), 'Non trova la fattura');
    await press(dialog.getByRole('button', { name: 'Vedi le pagine' }));
    await waitFor(() => expect(viewMode()?.userId).toBe('u1'));
    expect(sent).toEqual([{ reason: 'Non trova la fattura' }]);
  });

  it('lists earlier views, and is not offered for administrators', async () => {
    const views = [
      {
        begunAt: '2026-11-20T09:00:00.000Z',
        endedAt: '2026-11-20T09:03:00.000Z',
        reason: 'Colore sbagliato',
        admin: 'paolo',
      },
    ];
    openUsers({ user: aPerson({ views }) });
    const panel = await userPanel();
    const [view] = within(panel.getByRole('region', { name: 'Vedi come' })).getAllByRole('listitem');
    expect(view?.textContent).toMatch(/paolo, 3 minuti: Colore sbagliato$/);
  });

  it('is not offered for another administrator', async () => {
    openUsers({ user: aPerson({ userRole: 'admin' }) });
    const panel = await userPanel();
    expect(panel.queryByRole('button', { name: 'Guarda le sue pagine' })).toBeNull();
  });
});

describe('while an administrator views an account', () => {
  it('each call says so, and a bar shows the customer and the remaining time', async () => {
    began();
    const headers: (string | null)[] = [];
    openArea(
      area,
      { user: aUser({ username: 'ferri' }) },
      http.get('/api/notifications/mail-choices', ({ request }) => {
        headers.push(request.headers.get(VIEW_HEADER));
        return refuse(503, 'Fermo');
      }),
    );
    const bar = within(await screen.findByRole('region', { name: 'Vista del cliente' }));
    expect(bar.getByText('Ferri')).toBeTruthy();
    expect(bar.getByText('Restano 10 minuti')).toBeTruthy();
    await waitFor(() => expect(headers[0]).toBe('u1'));
  });

  it("the remaining time follows the server's clock when the browser's is 20 minutes ahead", async () => {
    const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    began(minutesFromNow(-10.5));
    openArea(
      area,
      {},
      http.get('/api/shipping-days', () => answer(shippingDaysAt(minutesFromNow(-20)))),
    );
    const bar = within(await screen.findByRole('region', { name: 'Vista del cliente' }));
    expect(await bar.findByText('Restano 10 minuti')).toBeTruthy();
    expect(viewMode()?.userId).toBe('u1');
  });

  it.each([
    ['the button', () => press(screen.getByRole('button', { name: /^Torna all'amministrazione/ }))],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])("%s ends it, by the administrator's own call", async (_what, leave) => {
    began();
    const headers: (string | null)[] = [];
    const { opened } = openArea(
      area,
      {},
      http.delete('/api/admin/views', ({ request }) => {
        headers.push(request.headers.get(VIEW_HEADER));
        return new Response(null, { status: 204 });
      }),
    );
    await screen.findByRole('region', { name: 'Vista del cliente' });
    await leave();
    await waitFor(() => expect(opened).toEqual(['/admin?tab=users&open=u1']));
    expect(headers).toEqual([null]);
    expect(viewMode()).toBeUndefined();
  });

  it('the view ends when the server says so, without renewing the session', async () => {
    began();
    let renewed = 0;
    const { opened } = openArea(
      area,
      {},
      http.get('/api/notifications/mail-choices', () => refuse(401, 'Devi accedere per continuare.')),
      http.post('/api/auth/refresh', () => {
        renewed += 1;
        return refuse(401, 'Accesso richiesto');
      }),
    );
    await waitFor(() => expect(opened).toEqual(['/admin?tab=users&open=u1']));
    expect(renewed).toBe(0);
  });
});

describe('Chi ha guardato le tue pagine', () => {
  it('shows when and why, or that no one viewed them', async () => {
    const views = { value: [] as unknown[] };
    openArea(
      area,
      {},
      http.get('/api/account/views', () => answer(views.value as never)),
    );
    const card = within(await screen.findByRole('region', { name: 'Chi ha guardato le tue pagine' }));
    expect(await card.findByText('Finora nessuno le ha guardate.')).toBeTruthy();
  });

  it('lists the views', async () => {
    const view = { begunAt: '2026-11-20T09:00:00.000Z', endedAt: '2026-11-20T09:03:00.000Z', reason: 'Fattura' };
    openArea(
      area,
      {},
      http.get('/api/account/views', () => answer([view])),
    );
    const card = within(await screen.findByRole('region', { name: 'Chi ha guardato le tue pagine' }));
    expect((await card.findByRole('listitem')).textContent).toMatch(/: Fattura$/);
  });
});
