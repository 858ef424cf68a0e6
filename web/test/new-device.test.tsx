import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { refusedArea } from './support/customer-area.ts';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';
import { useTime } from './support/test-time.ts';

useFakeApi();
beforeAll(() =>
  Promise.all([
    import('../src/features/login/login-page.tsx'),
    import('../src/features/login/new-device-page.tsx'),
    import('../src/app/routes/dashboard-route.tsx'),
  ]),
);

const signIn = async () => {
  await userEvent.type(await screen.findByLabelText('Username'), 'giulia');
  await userEvent.type(screen.getByLabelText('Password'), 'drappo-demo');
  await press('Accedi');
};

describe('A sign-in on a new device', () => {
  useTime('2026-11-24T09:19:00.000Z');
  const deviceLink = { deviceLink: { expiresAt: '2026-11-24T09:29:00.000Z' } };
  const openNewDevice = (answers: () => Response) => {
    let user: ReturnType<typeof aUser> | undefined;
    const sent: unknown[] = [];
    server.use(
      http.get('/api/auth/user', () => (user ? answer(user) : refuse(401, 'Accesso richiesto'))),
      http.post('/api/login', async ({ request }) => {
        sent.push(await request.json());
        return answers();
      }),
      http.post('/api/login/new-device', async ({ request }) => {
        sent.push(await request.json());
        const reply = answers();
        if (reply.status === 200 && !(await reply.clone().text()).includes('status')) user = aUser();
        return reply;
      }),
      ...signedOut,
    );
    return sent;
  };

  it('says that a link was e-mailed, resends it, and says when the limit is reached', async () => {
    const replies = [
      () => answer(deviceLink),
      () => answer(deviceLink),
      () => refuse(429, 'Ti abbiamo già scritto più volte.', { code: 'identity.enough-links' }),
    ];
    const sent = openNewDevice(() => replies.shift()!());
    renderApp('/login');
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Controlla la posta' })).toHaveFocus();
    expect(screen.getByText(/Vale 10 minuti/)).toBeTruthy();
    expect(screen.getByText(/Se la nostra posta è in ritardo/)).toBeTruthy();
    await press('Invia di nuovo');
    expect(await screen.findByText('E-mail inviata')).toBeTruthy();
    await press('Invia di nuovo');
    expect(await screen.findByText('Ti abbiamo già scritto più volte.')).toBeTruthy();
    expect(sent).toEqual(Array(3).fill({ username: 'giulia', password: 'drappo-demo' }));
    await press('Torna alla password');
    expect(await screen.findByLabelText('Password')).toHaveFocus();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('is completed by the link in the browser that requested it', async () => {
    const sent = openNewDevice(() => answer(aUser()));
    server.use(...refusedArea);
    const { location } = renderApp('/new-device#token=the-secret');
    expect(await screen.findByRole('heading', { name: 'Sei tu che accedi?' })).toBeTruthy();
    expect(sent).toEqual([]);
    await press('Completa l’accesso');
    expect(await screen.findByText('Login effettuato')).toBeTruthy();
    await waitFor(() => expect(location()).toBe('/dashboard'));
    expect(sent).toEqual([{ token: 'the-secret' }]);
  });

  it('continues with the password where the link is opened in another browser', async () => {
    openNewDevice(() => answer({ status: 'sign-in-open' }));
    const { location } = renderApp('/new-device#token=the-secret');
    await press('Completa l’accesso');
    await waitFor(() => expect(location()).toBe('/login'));
    expect(await screen.findByText('Da questo dispositivo puoi accedere subito con la tua password.')).toBeTruthy();
  });
});
