import { describe, expect, it } from '@jest/globals';
import { passwordRefused, passwordTooShortForAdmin, wrongCurrentPassword } from './password-errors.ts';

describe('passwordRefused', () => {
  it.each([
    ['blank', 'La password non può essere fatta di soli spazi'],
    ['personal', 'La password non può essere il tuo nome, la tua e-mail o la tua azienda'],
    ['brand', 'La password non può essere il nome del portale'],
    ['common', 'Questa password è troppo comune: scegline un’altra'],
    ['short-for-admin', 'La password di un amministratore deve essere almeno 12 caratteri'],
  ] as const)('says why: %s', (fault, message) => {
    expect(passwordRefused(fault, 'newPassword')).toMatchObject({
      kind: 'invalid',
      detail: `${message}.`,
      errors: [{ field: 'newPassword', message }],
    });
  });
});

describe('wrongCurrentPassword', () => {
  it('is not a 401, which would end the session', () => {
    expect(wrongCurrentPassword()).toMatchObject({ kind: 'invalid', errors: [{ field: 'currentPassword' }] });
  });
});

describe('passwordTooShortForAdmin', () => {
  it('contains the required length', () => {
    expect(passwordTooShortForAdmin()).toMatchObject({ kind: 'conflict', detail: expect.stringContaining('12') });
  });
});
