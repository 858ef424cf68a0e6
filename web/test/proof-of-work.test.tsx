import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { http, HttpResponse } from 'msw';
import { press } from './support/press.ts';
import { renderApp, useFakeApi } from './support/render-app.tsx';
import { answer, server, signedOut } from './support/server.ts';

useFakeApi();
const secret = 'only-for-tests';

// jsdom has no WebCrypto.
beforeAll(() => {
  if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

describe('Registration with a required proof of work', () => {
  it('solves it and resubmits the form without a message to the person', async () => {
    const proofs: (string | null)[] = [];
    server.use(
      http.post('/api/register', async ({ request }) => {
        proofs.push(request.headers.get('x-drappo-proof'));
        if (proofs.length > 1) return answer({});
        const challenge = await createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: 10,
          counter: 5,
          deriveKey,
          hmacSignatureSecret: secret,
        });
        const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'Verifica', challenge };
        return HttpResponse.json({ ...problem, code: 'identity.proof-required', requestId: 'r' }, { status: 403 });
      }),
      ...signedOut,
    );
    renderApp('/login');
    await press(await screen.findByRole('tab', { name: 'Registrati' }));
    await userEvent.type(screen.getByLabelText('Username'), 'giulia');
    await userEvent.type(screen.getByLabelText('Password'), 'segreto-1234');
    await userEvent.type(screen.getByLabelText('Email'), 'giulia@esempio.it');
    await press(screen.getByRole('button', { name: 'Registrati' }));
    await waitFor(() => expect(proofs).toHaveLength(2));
    const { challenge, solution } = JSON.parse(atob(proofs[1] ?? ''));
    const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
    expect(verified).toBe(true);
    expect(screen.queryByText('Verifica')).toBeNull();
  });
});
