import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@drappo/contracts/identity/session';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { press } from './support/press.ts';
import { clickTwice } from './support/click-twice.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { renderApp } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useArea();
beforeAll(() => import('../src/features/login/reset-password-page.tsx'));

const accepted = () => HttpResponse.json({ status: 'accepted' }, { status: 202 });
const badLink = (status: number, why: string) => () =>
  refuse(status, 'Il link non vale.', { code: `identity.link-${why}` });

describe('Password dimenticata', () => {
  it('opens from the login, with the address that was typed there', async () => {
    server.use(...signedOut);
    const { location } = renderApp('/login');
    await userEvent.type(await screen.findByLabelText('Username'), 'giulia@boutique.example');
    await press(screen.getByRole('link', { name: 'Password dimenticata?' }));
    await waitFor(() => expect(location()).toBe('/forgot-password'));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('giulia@boutique.example');
  });

  it.each([
    ['', 'Email è richiesta'],
    ['giulia@', 'Email non valida'],
  ])('for "%s" says "%s"', async (email, message) => {
    server.use(...signedOut);
    renderApp('/forgot-password');
    const field = await screen.findByLabelText('Email');
    if (email) await userEvent.type(field, email);
    await press('Invia il link');
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('sends one call and does not reveal whether the address is known', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/forgot-password', async ({ request }) => {
        sent.push(await request.json());
        return accepted();
      }),
      ...signedOut,
    );
    renderApp('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), 'giulia@boutique.example');
    clickTwice(screen.getByRole('button', { name: 'Invia il link' }));
    expect(await screen.findByRole('heading', { name: 'Controlla la posta' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const promised = screen.getByText(/ha un account/);
    expect(promised.textContent).toContain('Se giulia@boutique.example ha un account');
    expect(sent).toEqual([{ email: 'giulia@boutique.example' }]);
    await press('Prova un altro indirizzo');
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });

  it('shows the reason and retains the address when refused', async () => {
    server.use(
      http.post('/api/auth/forgot-password', () => refuse(429, 'Troppe richieste in poco tempo. Riprova tra poco.')),
      ...signedOut,
    );
    renderApp('/forgot-password');
    await userEvent.type(await screen.findByLabelText('Email'), 'giulia@boutique.example');
    await press('Invia il link');
    expect((await screen.findByRole('alert')).textContent).toContain('Troppe richieste');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('giulia@boutique.example');
  });
});

describe('A new password', () => {
  const path = '/reset-password#token=the-secret';
  const choose = async (password: string) => {
    await userEvent.type(await screen.findByLabelText('Nuova password'), password);
    await press('Salva la password');
  };

  it('removes the secret from the URL and changes nothing when opened', async () => {
    server.use(...signedOut);
    const { location } = renderApp(path);
    expect(await screen.findByLabelText('Nuova password')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/reset-password'));
  });

  it('shows an error when the password is too short', async () => {
    server.use(...signedOut);
    renderApp(path);
    await choose('12345');
    expect(await screen.findByText('Password deve essere almeno 6 caratteri')).toBeTruthy();
  });

  it('ends the session of this browser too and requires sign-in after saving', async () => {
    let user: CurrentUser | undefined = aUser();
    const sent: unknown[] = [];
    server.use(
      http.get('/api/auth/user', () => (user ? answer(user) : refuse(401, 'Accesso richiesto'))),
      http.post('/api/auth/reset-password', async ({ request }) => {
        sent.push(await request.json());
        user = undefined;
        return answer({ status: 'password-changed' });
      }),
      ...signedOut.slice(1),
    );
    const { location } = renderApp(path);
    await choose('nuova-segreta');
    await waitFor(() => expect(location()).toBe('/login'));
    expect(await screen.findByText(/La password è cambiata/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeTruthy();
    expect(sent).toEqual([{ token: 'the-secret', password: 'nuova-segreta' }]);
  });

  it.each([
    ['not-valid', 400, 'Il link non è valido'],
    ['used', 409, 'Il link è già stato usato'],
    ['expired', 409, 'Il link è scaduto'],
  ])('when the link is %s, says so and offers another', async (why, status, heading) => {
    server.use(http.post('/api/auth/reset-password', badLink(status, why)), ...signedOut);
    const { location } = renderApp(path);
    await choose('nuova-segreta');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    await press(screen.getByRole('link', { name: 'Richiedi un nuovo link' }));
    await waitFor(() => expect(location()).toBe('/forgot-password'));
  });

  it('shows an invalid link when there is no secret', async () => {
    server.use(...signedOut);
    renderApp('/reset-password');
    expect(await screen.findByRole('heading', { name: 'Il link non è valido' })).toBeTruthy();
  });

  it('shows an error and retains the link and the password when the server is unavailable', async () => {
    server.use(
      http.post('/api/auth/reset-password', () => HttpResponse.error()),
      ...signedOut,
    );
    renderApp(path);
    await choose('nuova-segreta');
    expect((await screen.findByRole('alert')).textContent).toContain('Non siamo riusciti a cambiare la password.');
    expect(screen.getByLabelText<HTMLInputElement>('Nuova password').value).toBe('nuova-segreta');
  });
});

describe('Confirmation of the e-mail', () => {
  const unconfirmed = aUser({ emailConfirmedAt: null });

  it('waits for a click, then shows success, and removes the notice in the customer area', async () => {
    const sent: unknown[] = [];
    const { area } = openArea(
      '/confirm-email#token=the-secret',
      { user: unconfirmed },
      http.post('/api/auth/confirm-email', async ({ request }) => {
        sent.push(await request.json());
        area.user = aUser();
        return answer({ status: 'email-confirmed' });
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Conferma la tua e-mail' })).toBeTruthy();
    expect(sent).toEqual([]);
    await press("Conferma l'e-mail");
    expect(await screen.findByRole('heading', { name: 'E-mail confermata' })).toBeTruthy();
    expect(sent).toEqual([{ token: 'the-secret' }]);
    await press(screen.getByRole('link', { name: 'Vai alla dashboard' }));
    expect(await screen.findByText('Ordini Totali')).toBeTruthy();
    expect(screen.queryByText('Conferma la tua e-mail')).toBeNull();
  });

  it.each([
    ['used', 'Il link è già stato usato'],
    ['expired', 'Il link è scaduto'],
  ])('when the link is %s, shows it and sends a new one if signed in', async (why, heading) => {
    let sent = 0;
    openArea(
      '/confirm-email#token=the-secret',
      { user: unconfirmed },
      http.post('/api/auth/confirm-email', badLink(409, why)),
      http.post('/api/auth/resend-confirmation', () => {
        sent += 1;
        return accepted();
      }),
    );
    await press("Conferma l'e-mail");
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    await press('Invia di nuovo');
    expect(await screen.findByText('E-mail inviata')).toBeTruthy();
    expect(sent).toBe(1);
  });

  it('redirects to the login when no one is signed in', async () => {
    server.use(http.post('/api/auth/confirm-email', badLink(400, 'not-valid')), ...signedOut);
    renderApp('/confirm-email#token=x');
    await press("Conferma l'e-mail");
    expect(await screen.findByRole('heading', { name: 'Il link non è valido' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Accedi' }).getAttribute('href')).toBe('/login');
  });

  it('is offered as a notice in the customer area, and requested again on demand', async () => {
    openArea('/dashboard', { user: unconfirmed }, http.post('/api/auth/resend-confirmation', accepted));
    expect(await screen.findByText('Conferma la tua e-mail')).toBeTruthy();
    await press('Invia di nuovo');
    expect(await screen.findByText('E-mail inviata')).toBeTruthy();
    expect(screen.getByText('Controlla la posta di giulia@boutique.example.')).toBeTruthy();
  });

  it('shows an error when requested too often, and removes the notice when the e-mail is already confirmed', async () => {
    let refusal = refuse(429, 'Ti abbiamo già scritto più volte.');
    const { area } = openArea(
      '/dashboard',
      { user: unconfirmed },
      http.post('/api/auth/resend-confirmation', () => refusal.clone()),
    );
    await press('Invia di nuovo');
    expect(await screen.findByText('Ti abbiamo già scritto più volte.')).toBeTruthy();
    refusal = refuse(409, 'La tua e-mail è già confermata.');
    area.user = aUser();
    await press('Invia di nuovo');
    await waitFor(() => expect(screen.queryByText('Conferma la tua e-mail')).toBeNull());
  });
});
