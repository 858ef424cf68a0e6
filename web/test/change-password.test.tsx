import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { debounceTimer } from '../src/shared/debounce-timer.ts';
import { press } from './support/press.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { renderApp } from './support/render-app.tsx';
import { answer, refuse, server, signedOut } from './support/server.ts';

useArea();
beforeAll(() =>
  Promise.all([
    import('../src/features/login/change-password-page.tsx'),
    import('../src/features/login/sign-in-link-page.tsx'),
    import('../src/features/login/password-score.ts'),
  ]),
);

const fill = async (current: string, next: string) => {
  await userEvent.type(await screen.findByLabelText('Password attuale'), current);
  await userEvent.type(screen.getByLabelText('Nuova password'), next);
};

describe('Cambia la password', () => {
  it('sends both passwords and redirects to the profile', async () => {
    const sent: unknown[] = [];
    const { location } = openArea(
      '/dashboard?section=account',
      {},
      http.post('/api/auth/change-password', async ({ request }) => {
        sent.push(await request.json());
        return answer({ status: 'password-changed' });
      }),
    );
    await press(await screen.findByRole('link', { name: 'Cambia la password' }));
    await fill('segreta-1', 'un-altra-segreta');
    await press('Salva la password');
    expect(await screen.findByText('Password cambiata')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/dashboard?section=account'));
    expect(sent).toEqual([{ currentPassword: 'segreta-1', newPassword: 'un-altra-segreta' }]);
  });

  it('shows a server error at its field', async () => {
    openArea(
      '/change-password',
      {},
      http.post('/api/auth/change-password', () =>
        refuse(400, 'Controlla i campi.', {
          errors: [{ field: 'currentPassword', message: 'La password attuale non è corretta' }],
        }),
      ),
    );
    await fill('sbagliata', 'un-altra-segreta');
    await press('Salva la password');
    expect(await screen.findByText('La password attuale non è corretta')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Password attuale')).toHaveFocus());
  });

  it('shows the strength of the new password, and does not reject a weak one', async () => {
    openArea('/change-password', {});
    const started = jest.spyOn(debounceTimer, 'start');
    await fill('segreta-1', 'password1');
    expect(started).toHaveBeenLastCalledWith(250, expect.any(Function));
    expect(await screen.findByText('Sicurezza: Molto debole')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Nuova password'));
    expect(screen.queryByText(/Sicurezza/)).toBeNull();
    await userEvent.type(screen.getByLabelText('Nuova password'), 'quattro sarte cuciono lino');
    expect(await screen.findByText('Sicurezza: Ottima')).toBeTruthy();
  });

  it('asks visitors to sign in', async () => {
    server.use(...signedOut);
    renderApp('/change-password');
    expect(await screen.findByRole('heading', { name: 'Accesso Richiesto' })).toBeTruthy();
  });
});

describe('The link that skips the waiting time', () => {
  it('waits for a click, then redirects to the login', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/sign-in-link', async ({ request }) => {
        sent.push(await request.json());
        return answer({ status: 'sign-in-open' });
      }),
      ...signedOut,
    );
    const { location } = renderApp('/sign-in-link#token=the-secret');
    expect(await screen.findByRole('heading', { name: 'Accedi senza attendere' })).toBeTruthy();
    expect(sent).toEqual([]);
    await press('Continua');
    await waitFor(() => expect(location()).toBe('/login'));
    expect(await screen.findByText('Da questo dispositivo puoi accedere subito con la tua password.')).toBeTruthy();
    expect(sent).toEqual([{ token: 'the-secret' }]);
  });

  it.each([
    ['used', 409, 'Il link è già stato usato'],
    ['expired', 409, 'Il link è scaduto'],
    ['not-valid', 400, 'Il link non è valido'],
  ])('when it is %s, says so', async (why, status, heading) => {
    server.use(
      http.post('/api/auth/sign-in-link', () => refuse(status, 'Il link non vale.', { code: `identity.link-${why}` })),
      ...signedOut,
    );
    renderApp('/sign-in-link#token=the-secret');
    await press('Continua');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
  });
});
