import type { OwnSession } from '@drappo/contracts/identity/session';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { press } from './support/press.ts';
import { openArea } from './support/customer-area.ts';
import { aUser } from './support/samples.ts';
import {
  activeTotp,
  aFactor,
  challenge,
  secondFactorPath,
  useSecondFactors,
  wrongCode,
} from './support/second-factor.ts';
import { answer, refuse } from './support/server.ts';

useSecondFactors();

describe('a step-up', () => {
  const needed = () => refuse(403, 'Conferma la tua identità.', { code: 'auth.step-up-required' });
  const openWithFactor = ({ loses = false } = {}) => {
    let fresh = false;
    const renewals: boolean[] = [];
    const calls: string[] = [];
    openArea(
      '/dashboard?section=account',
      {},
      http.get(secondFactorPath, () => answer(aFactor({ totp: activeTotp, recoveryCodesLeft: 3 }))),
      http.post(`${secondFactorPath}/recovery-codes`, () => {
        renewals.push(fresh);
        return fresh ? answer({ recoveryCodes: ['AAAAAA-BBBBBB'] }) : needed();
      }),
      http.post('/api/auth/step-up/challenge', () => answer(challenge)),
      http.post('/api/auth/step-up', async ({ request }) => {
        const { code } = (await request.json()) as { code: string };
        if (code !== '123456') return refuse(400, 'Il codice non è valido.', wrongCode);
        fresh = true;
        calls.push('step-up');
        return loses ? HttpResponse.error() : answer({ until: '2026-11-22T10:15:00.000Z' });
      }),
      http.post('/api/auth/refresh', () => {
        calls.push('refresh');
        return answer(aUser);
      }),
    );
    return { renewals, calls };
  };
  const renew = async () => {
    await press('Nuovi codici di recupero');
    await press('Crea nuovi codici');
    return screen.findByRole('dialog', { name: 'Conferma la tua identità' });
  };

  it('opens one dialog, and repeats the call after a valid code', async () => {
    const { renewals, calls } = openWithFactor();
    const dialog = await renew();
    await userEvent.type(await within(dialog).findByLabelText('Codice dell’app'), '000000{Enter}');
    expect(await within(dialog).findByText('Codice non valido o già usato')).toBeTruthy();
    await userEvent.clear(within(dialog).getByLabelText('Codice dell’app'));
    await userEvent.type(within(dialog).getByLabelText('Codice dell’app'), '123456{Enter}');
    expect(await screen.findByText('AAAAAA-BBBBBB')).toBeTruthy();
    expect(renewals).toEqual([false, true]);
    await waitFor(() => expect(calls).toEqual(['step-up', 'refresh']));
  });

  it('fetches the new tokens even when its answer is lost', async () => {
    const { calls } = openWithFactor({ loses: true });
    const dialog = await renew();
    await userEvent.type(await within(dialog).findByLabelText('Codice dell’app'), '123456{Enter}');
    await waitFor(() => expect(calls).toEqual(['step-up', 'refresh']));
    await press(within(dialog).getByRole('button', { name: 'Annulla' }));
  });

  it('leaves the refusal unchanged when it is cancelled', async () => {
    const { renewals, calls } = openWithFactor();
    const dialog = await renew();
    await press(await within(dialog).findByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('Conferma la tua identità.')).toBeTruthy();
    expect([renewals, calls]).toEqual([[false], []]);
  });
});

describe('a proof of the password', () => {
  const title = 'Conferma la tua identità';
  const aSession = (id: string, device: string): OwnSession => {
    const at = '2026-11-24T08:00:00.000Z';
    return { id, device, begunAt: at, lastUsedAt: at, isCurrent: id === 'here' };
  };
  const openDevices = () => {
    let open = [aSession('here', 'Firefox su Linux'), aSession('phone', 'Telefono'), aSession('tablet', 'Tablet')];
    const given: (string | null)[] = [];
    const prove = ({ headers }: Request): boolean => {
      given.push(headers.get('x-drappo-password-proof'));
      return given.at(-1) === 'proof';
    };
    const required = () => refuse(403, 'Conferma con la tua password.', { code: 'identity.password-required' });
    openArea(
      '/dashboard?section=account',
      {},
      http.get('/api/auth/sessions', () => answer(open)),
      // Calls of the home page, where the last sign-out redirects.
      http.get('/api/products', () => answer({ products: [], total: 0 })),
      http.delete('/api/auth/sessions/:id', ({ params, request }) => {
        if (!prove(request)) return required();
        open = open.filter(({ id }) => id !== params['id']);
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('/api/auth/logout-all', ({ request }) =>
        prove(request) ? answer({ status: 'signed-out' }) : required(),
      ),
      http.post('/api/auth/password-proof', async ({ request }) => {
        const { password } = (await request.json()) as { password: string };
        const errors = [{ field: 'password', message: 'La password non è corretta' }];
        return password === 'giusta'
          ? answer({ proof: 'proof', until: '2026-11-24T09:30:00.000Z' })
          : refuse(400, 'La password non è corretta.', { code: 'identity.wrong-password', errors });
      }),
    );
    return { given, open: () => open.map(({ id }) => id) };
  };

  it('ends no session when it is cancelled, and the focus returns to the button', async () => {
    const { given, open } = openDevices();
    await press('Esci da Telefono');
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('password'));
    await press(within(dialog).getByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('Conferma con la tua password.')).toBeTruthy();
    expect([given, open()]).toEqual([[null], ['here', 'phone', 'tablet']]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Esci da Telefono'));
  });

  it('is required once in the device list, for a session and for all sessions', async () => {
    const { given, open } = openDevices();
    await press('Esci da Telefono');
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.type(within(dialog).getByLabelText('Password'), 'sbagliata{Enter}');
    expect(await within(dialog).findByText('La password non è corretta')).toBeTruthy();
    await userEvent.clear(within(dialog).getByLabelText('Password'));
    await userEvent.type(within(dialog).getByLabelText('Password'), 'giusta{Enter}');
    expect(await screen.findByText('Dispositivo uscito')).toBeTruthy();
    await waitFor(() => expect(open()).toEqual(['here', 'tablet']));
    await press('Esci da tutti i dispositivi');
    await press('Esci da tutti');
    await waitFor(() => expect(given).toEqual([null, 'proof', null, 'proof']));
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });
});
