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

  it('opens one dialog, and repeats the call once the code is right', async () => {
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

  it('whose answer is lost fetches the new tokens all the same', async () => {
    const { calls } = openWithFactor({ loses: true });
    const dialog = await renew();
    await userEvent.type(await within(dialog).findByLabelText('Codice dell’app'), '123456{Enter}');
    await waitFor(() => expect(calls).toEqual(['step-up', 'refresh']));
    await press(within(dialog).getByRole('button', { name: 'Annulla' }));
  });

  it('that is cancelled leaves the refusal as it was', async () => {
    const { renewals, calls } = openWithFactor();
    const dialog = await renew();
    await press(await within(dialog).findByRole('button', { name: 'Annulla' }));
    expect(await screen.findByText('Conferma la tua identità.')).toBeTruthy();
    expect([renewals, calls]).toEqual([[false], []]);
  });
});
