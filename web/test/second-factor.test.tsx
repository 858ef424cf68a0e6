import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { press } from './support/press.ts';
import { anAdmin, openAdmin } from './support/admin-area.ts';
import { openArea } from './support/customer-area.ts';
import { activeTotp, aFactor, beginSecondStep, secondFactorPath, useSecondFactors } from './support/second-factor.ts';
import { answer } from './support/server.ts';

useSecondFactors();

describe('the second step of a sign-in', () => {
  it('accepts the code by keyboard only, shows an error at its field, and continues after a valid code', async () => {
    const sent = await beginSecondStep();
    expect(screen.getByLabelText('Codice dell’app')).toHaveFocus();
    await userEvent.keyboard('12{Enter}');
    expect(await screen.findByText('Scrivi le 6 cifre del codice')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Codice dell’app'));
    await userEvent.keyboard('000000{Enter}');
    expect(await screen.findByText('Codice non valido o già usato')).toBeTruthy();
    expect(screen.getByLabelText('Codice dell’app')).toHaveFocus();
    await userEvent.clear(screen.getByLabelText('Codice dell’app'));
    await userEvent.keyboard('123 456{Enter}');
    expect(await screen.findByText('Login effettuato')).toBeTruthy();
    expect(sent).toEqual([
      { challenge: 'c.1', code: '000000' },
      { challenge: 'c.1', code: '123 456' },
    ]);
  });

  it('accepts a recovery code instead of the app', async () => {
    const sent = await beginSecondStep();
    await press('Usa un codice di recupero');
    await userEvent.keyboard('7K2M9Q-X4TB0H{Enter}');
    expect(await screen.findByText('Login effettuato')).toBeTruthy();
    expect(sent).toEqual([{ challenge: 'c.1', recoveryCode: '7K2M9Q-X4TB0H' }]);
  });

  it('returns to the password after its time limit', async () => {
    await beginSecondStep();
    await userEvent.keyboard('999999{Enter}');
    expect(await screen.findByText('Accesso scaduto')).toBeTruthy();
    const password = await screen.findByLabelText<HTMLInputElement>('Password');
    expect(password.value).toBe('');
    expect(password).toHaveFocus();
  });
});

describe('the card "Sicurezza"', () => {
  const address = '/dashboard?section=account';

  it('sets up an app: password, key beside the QR code, first code, recovery codes shown once', async () => {
    const sent: unknown[] = [];
    let state = aFactor();
    openArea(
      address,
      {},
      http.get(secondFactorPath, () => answer(state)),
      http.post(`${secondFactorPath}/totp`, async ({ request }) => {
        sent.push(await request.json());
        return answer({ secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Drappo:giulia?secret=ABCDEFGHIJKLMNOP' });
      }),
      http.post(`${secondFactorPath}/totp/confirm`, async ({ request }) => {
        sent.push(await request.json());
        state = aFactor({ totp: activeTotp, recoveryCodesLeft: 10 });
        return answer({ recoveryCodes: ['AAAAAA-BBBBBB', 'CCCCCC-DDDDDD'] });
      }),
    );
    await press('Configura un’app di autenticazione');
    await userEvent.keyboard('segreto-123{Enter}');
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Codice dell’app'), '123456{Enter}');
    const heading = await screen.findByRole('heading', { name: 'I tuoi codici di recupero' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('AAAAAA-BBBBBB')).toBeTruthy();
    await press('Li ho salvati');
    expect(await screen.findByText('Ti restano 10 codici di recupero.')).toBeTruthy();
    expect(screen.queryByText('AAAAAA-BBBBBB')).toBeNull();
    expect(sent).toEqual([{ password: 'segreto-123' }, { code: '123456' }]);
  });

  it('offers no passkey when the portal has no host name, and no removal of the last required factor', async () => {
    openArea(
      address,
      {},
      http.get(secondFactorPath, () => answer(aFactor({ totp: activeTotp, recoveryCodesLeft: 1, required: true }))),
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

  it('shows only the set-up and sign-out to an administrator without a required factor', async () => {
    openAdmin(
      '/admin',
      undefined,
      http.get('/api/auth/user', () => answer(withFactor({ active: false, mustSetUp: true, requiredOfAdmins: true }))),
      http.get(secondFactorPath, () => answer(aFactor({ required: true }))),
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
