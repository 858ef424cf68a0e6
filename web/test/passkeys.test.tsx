import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SecondFactor } from '@drappo/contracts/identity/second-factor';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type JsonBodyType } from 'msw';

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

describe('a passkey', () => {
  const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
  const credential = (response: Record<string, unknown>) => ({
    id: 'a2V5',
    rawId: bytes('key'),
    type: 'public-key',
    authenticatorAttachment: 'cross-platform',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes('client'), ...response },
  });
  const browserHas = (credentials: Record<string, () => Promise<unknown>>) => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
    Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true });
  };
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });

  it('opens the second step; one that was cancelled is said and tried again', async () => {
    let tries = 0;
    browserHas({
      get: async () => {
        tries += 1;
        if (tries === 1) throw new DOMException('cancelled', 'NotAllowedError');
        return credential({ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: null });
      },
    });
    const sent = await begin({
      ...challenge,
      ways: ['passkey', 'recovery-code'],
      passkey: { challenge: 'YQ', rpId: 'localhost', allowCredentials: [] },
    });
    await press('Accedi con la passkey');
    expect(await screen.findByText('La passkey non è stata usata. Riprova.')).toBeTruthy();
    await press('Accedi con la passkey');
    expect(await screen.findByText('Login effettuato')).toBeTruthy();
    expect(sent).toEqual([{ challenge: 'c.1', passkey: expect.objectContaining({ id: 'a2V5', type: 'public-key' }) }]);
  });

  it('is added with a name where the portal has one and the browser can', async () => {
    browserHas({
      create: async () => credential({ attestationObject: bytes('attestation'), getTransports: () => ['usb'] }),
    });
    const sent: unknown[] = [];
    openArea(
      '/dashboard?section=business-profile',
      {},
      http.get(base, () => answer(factor({ totp: active, recoveryCodesLeft: 3, passkeysPossible: true }))),
      http.post(`${base}/passkeys/options`, () =>
        answer({
          challenge: 'p.1',
          options: {
            challenge: 'YQ',
            rp: { id: 'localhost', name: 'Drappo' },
            user: { id: 'dQ', name: 'giulia', displayName: 'giulia' },
            pubKeyCredParams: [],
          },
        }),
      ),
      http.post(`${base}/passkeys`, async ({ request }) => {
        sent.push(await request.json());
        return answer({ recoveryCodes: null });
      }),
    );
    await press('Aggiungi una passkey');
    await userEvent.keyboard('Chiave blu{Enter}');
    expect(await screen.findByText('Passkey aggiunta')).toBeTruthy();
    expect(sent).toEqual([
      { challenge: 'p.1', name: 'Chiave blu', response: expect.objectContaining({ type: 'public-key' }) },
    ]);
  });
});

describe('the first passkey', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  it('asks for the password, and says at its field that it is wrong before it asks for a name', async () => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
    const wrongPassword = {
      code: 'identity.wrong-password',
      errors: [{ field: 'password', message: 'La password non è corretta' }],
    };
    openArea(
      '/dashboard?section=business-profile',
      {},
      http.get(base, () => answer(factor({ passkeysPossible: true }))),
      http.post(`${base}/passkeys/options`, async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        return password === 'segreto-123'
          ? answer({ challenge: 'p.1', options: {} })
          : refuse(400, 'La password non è corretta.', wrongPassword);
      }),
    );
    await press('Aggiungi una passkey');
    await userEvent.keyboard('altro-123{Enter}');
    expect(await screen.findByText('La password non è corretta')).toBeTruthy();
    const field = screen.getByLabelText('Password attuale');
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.keyboard('segreto-123{Enter}');
    expect(document.activeElement).toBe(await screen.findByLabelText('Nome della passkey'));
  });
});
