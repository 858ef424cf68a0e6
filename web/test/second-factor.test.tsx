import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SecondFactor } from '@drappo/contracts/identity/second-factor';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type JsonBodyType } from 'msw';
import { anAdmin, openAdmin } from './support/admin-area.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { renderApp } from './support/render-app.tsx';
import { aUser } from './support/samples.ts';
import { answer, refuse, server, signedOut } from './support/server.ts';

useArea();
// Read when they are needed, which takes longer than a test likes to wait.
beforeAll(() =>
  Promise.all([
    import('../src/app/routes/admin-route.tsx'),
    import('../src/shared/second-factor/step-up-dialog.tsx'),
    import('../src/features/security/totp-qr.tsx'),
    import('@simplewebauthn/browser'),
  ]),
);

const base = '/api/account/second-factor';
const challenge = { challenge: 'c.1', ways: ['totp', 'recovery-code'], expiresAt: '2026-11-22T10:05:00.000Z' };
const wrongCode = {
  code: 'identity.wrong-code',
  errors: [{ field: 'code', message: 'Codice non valido o già usato' }],
};
const factor = (overrides: Partial<SecondFactor> = {}): SecondFactor => ({
  totp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  passkeysPossible: false,
  required: false,
  ...overrides,
});
const active = { activeSince: '2026-11-20T09:00:00.000Z', lastUsedAt: null };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Types the password, and gives what is then sent in the second step. */
const begin = async (question: JsonBodyType = challenge) => {
  let user: ReturnType<typeof aUser> | undefined;
  const sent: unknown[] = [];
  server.use(
    http.get('/api/auth/user', () => (user ? answer(user) : refuse(401, 'Accesso richiesto'))),
    http.post('/api/login', () => answer(question)),
    http.post('/api/login/second-factor', async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent.push(body);
      if (body.code === '000000') return refuse(401, 'Il codice non è valido o è già stato usato.', wrongCode);
      if (body.code === '999999')
        return refuse(401, 'Il tempo per confermare è scaduto.', { code: 'identity.challenge-over' });
      user = aUser();
      return answer(user);
    }),
    http.get('*', () => refuse(404, 'Non trovato')),
    ...signedOut,
  );
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Username'), 'giulia');
  await userEvent.type(screen.getByLabelText('Password'), 'segreto-123');
  await press('Accedi');
  await screen.findByRole('heading', { name: 'Conferma l’accesso' });
  return sent;
};

describe('the second step of a sign-in', () => {
  it('asks for the code by keyboard alone, says what is wrong with it at the field, and goes on with a right one', async () => {
    const sent = await begin();
    expect(document.activeElement).toBe(screen.getByLabelText('Codice dell’app'));
    await userEvent.keyboard('12{Enter}');
    expect(await screen.findByText('Scrivi le 6 cifre del codice')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Codice dell’app'));
    await userEvent.keyboard('000000{Enter}');
    expect(await screen.findByText('Codice non valido o già usato')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Codice dell’app'));
    await userEvent.clear(screen.getByLabelText('Codice dell’app'));
    await userEvent.keyboard('123 456{Enter}');
    expect(await screen.findByText('Login effettuato')).toBeTruthy();
    expect(sent).toEqual([
      { challenge: 'c.1', code: '000000' },
      { challenge: 'c.1', code: '123 456' },
    ]);
  });

  it('takes a recovery code in the place of the app', async () => {
    const sent = await begin();
    await press('Usa un codice di recupero');
    await userEvent.keyboard('7K2M9Q-X4TB0H{Enter}');
    expect(await screen.findByText('Login effettuato')).toBeTruthy();
    expect(sent).toEqual([{ challenge: 'c.1', recoveryCode: '7K2M9Q-X4TB0H' }]);
  });

  it('goes back to the password when its time is over', async () => {
    await begin();
    await userEvent.keyboard('999999{Enter}');
    expect(await screen.findByText('Accesso scaduto')).toBeTruthy();
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(password.value).toBe('');
    expect(document.activeElement).toBe(password);
  });
});

describe('the card "Sicurezza"', () => {
  const address = '/dashboard?section=business-profile';

  it('sets up an app: password, key beside the QR code, first code, recovery codes shown once', async () => {
    const sent: unknown[] = [];
    let state = factor();
    openArea(
      address,
      {},
      http.get(base, () => answer(state)),
      http.post(`${base}/totp`, async ({ request }) => {
        sent.push(await request.json());
        return answer({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Drappo:giulia?secret=ABCDEFGHIJKLMNOP' });
      }),
      http.post(`${base}/totp/confirm`, async ({ request }) => {
        sent.push(await request.json());
        state = factor({ totp: active, recoveryCodesLeft: 10 });
        return answer({ recoveryCodes: ['AAAAAA-BBBBBB', 'CCCCCC-DDDDDD'] });
      }),
    );
    await press('Configura un’app di autenticazione');
    await userEvent.keyboard('segreto-123{Enter}');
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Codice dell’app'), '123456{Enter}');
    const heading = await screen.findByRole('heading', { name: 'I tuoi codici di recupero' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('AAAAAA-BBBBBB')).toBeTruthy();
    await press('Li ho salvati');
    expect(await screen.findByText('Ti restano 10 codici di recupero.')).toBeTruthy();
    expect(screen.queryByText('AAAAAA-BBBBBB')).toBeNull();
    expect(sent).toEqual([{ password: 'segreto-123' }, { code: '123456' }]);
  });

  it('offers no passkey where the portal has no name, and no removal of the last factor that is required', async () => {
    openArea(
      address,
      {},
      http.get(base, () => answer(factor({ totp: active, recoveryCodesLeft: 1, required: true }))),
    );
    expect(await screen.findByText('Ti resta un codice di recupero.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Aggiungi una passkey' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Rimuovi' })).toBeNull();
    expect(screen.getByText(/Gli amministratori hanno bisogno di un secondo fattore/)).toBeTruthy();
  });
});

describe('the back office', () => {
  const withFactor = (secondFactor: { active: boolean; mustSetUp: boolean; requiredOfAdmins: boolean }) => ({
    ...anAdmin,
    secondFactor,
  });

  it('shows nothing but the set-up and sign-out to an administrator who needs a factor and has none', async () => {
    openAdmin(
      '/admin',
      undefined,
      http.get('/api/auth/user', () => answer(withFactor({ active: false, mustSetUp: true, requiredOfAdmins: true }))),
      http.get(base, () => answer(factor({ required: true }))),
    );
    expect(await screen.findByRole('heading', { name: 'Proteggi il tuo account' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Configura un’app di autenticazione' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Esci' })).toBeTruthy();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it.each([
    [{ active: false, mustSetUp: false, requiredOfAdmins: false }, true],
    [{ active: true, mustSetUp: false, requiredOfAdmins: false }, false],
    [{ active: true, mustSetUp: false, requiredOfAdmins: true }, false],
  ])('with %j says that the password alone is enough here: %s', async (secondFactor, says) => {
    openAdmin(
      '/admin',
      undefined,
      http.get('/api/auth/user', () => answer(withFactor(secondFactor))),
    );
    expect(await screen.findByRole('tab', { name: 'Ordini' })).toBeTruthy();
    expect(screen.queryByText(/gli amministratori accedono con la sola password/) !== null).toBe(says);
  });
});
