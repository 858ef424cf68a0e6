import { beforeAll } from '@jest/globals';
import type { SecondFactor } from '@drappo/contracts/identity/second-factor';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, type JsonBodyType } from 'msw';
import { refusedArea, useArea } from './customer-area.ts';
import { press } from './press.ts';
import { renderApp } from './render-app.tsx';
import { aUser } from './samples.ts';
import { answer, refuse, server, signedOut } from './server.ts';

/** Like `useArea`; preloads what the screens of second factors import on demand. */
export const useSecondFactors = () => {
  useArea();
  beforeAll(() =>
    Promise.all([
      import('../../src/app/routes/admin-route.tsx'),
      import('../../src/shared/second-factor/step-up-dialog.tsx'),
      import('../../src/shared/second-factor/password-dialog.tsx'),
      import('../../src/features/security/totp-qr.tsx'),
      import('@simplewebauthn/browser'),
    ]),
  );
};

export const secondFactorPath = '/api/account/second-factor';
export const challenge = { challenge: 'c.1', ways: ['totp', 'recovery-code'], expiresAt: '2026-11-22T10:05:00.000Z' };
export const wrongCode = {
  code: 'identity.wrong-code',
  errors: [{ field: 'code', message: 'Codice non valido o già usato' }],
};
export const aFactor = (overrides: Partial<SecondFactor> = {}): SecondFactor => ({
  totp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  passkeysPossible: false,
  required: false,
  ...overrides,
});
export const activeTotp = { activeSince: '2026-11-20T09:00:00.000Z', lastUsedAt: null };

/** Types the password, and returns the bodies that the second step sends. */
export const beginSecondStep = async (question: JsonBodyType = challenge) => {
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
    // Where the sign-in redirects.
    ...refusedArea,
    ...signedOut,
  );
  renderApp('/login');
  await userEvent.type(await screen.findByLabelText('Username'), 'giulia');
  await userEvent.type(screen.getByLabelText('Password'), 'segreto-123');
  await press('Accedi');
  await screen.findByRole('heading', { name: 'Conferma l’accesso' });
  return sent;
};
