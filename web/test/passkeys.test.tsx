import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { press } from './support/press.ts';
import { openArea } from './support/customer-area.ts';
import {
  activeTotp,
  aFactor,
  beginSecondStep,
  challenge,
  secondFactorPath,
  useSecondFactors,
} from './support/second-factor.ts';
import { answer, refuse } from './support/server.ts';

useSecondFactors();

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

  it('completes the second step, and reports a cancelled attempt with a retry', async () => {
    let tries = 0;
    browserHas({
      get: async () => {
        tries += 1;
        if (tries === 1) throw new DOMException('cancelled', 'NotAllowedError');
        return credential({ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: null });
      },
    });
    const sent = await beginSecondStep({
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

  it('is added with a name when the portal has a host name and the browser supports it', async () => {
    browserHas({
      create: async () => credential({ attestationObject: bytes('attestation'), getTransports: () => ['usb'] }),
    });
    const sent: unknown[] = [];
    openArea(
      '/dashboard?section=account',
      {},
      http.get(secondFactorPath, () =>
        answer(aFactor({ totp: activeTotp, recoveryCodesLeft: 3, passkeysPossible: true })),
      ),
      http.post(`${secondFactorPath}/passkeys/options`, () =>
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
      http.post(`${secondFactorPath}/passkeys`, async ({ request }) => {
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

  it('requires the password, and says at its field that it is wrong before it requests a name', async () => {
    Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
    const wrongPassword = {
      code: 'identity.wrong-password',
      errors: [{ field: 'password', message: 'La password non è corretta' }],
    };
    openArea(
      '/dashboard?section=account',
      {},
      http.get(secondFactorPath, () => answer(aFactor({ passkeysPossible: true }))),
      http.post(`${secondFactorPath}/passkeys/options`, async ({ request }) => {
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
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.keyboard('segreto-123{Enter}');
    expect(await screen.findByLabelText('Nome della passkey')).toHaveFocus();
  });
});
