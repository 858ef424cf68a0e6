import { describe, expect, it } from '@jest/globals';
import { promotionRefusal } from './promotion.ts';

const at = new Date('2026-11-22T10:00:00Z');
const user = {
  username: 'Giulia',
  email: 'giulia@esempio.it',
  emailConfirmedAt: at,
  erasedAt: null,
  role: 'base',
} as const;
const operator = { username: 'giulia', email: 'Giulia@Esempio.it', passwordIsLong: true };

describe('promotionRefusal', () => {
  it.each([
    ['nothing, when all is right', user, operator, undefined],
    ['an account that is not there', undefined, operator, 'no-account'],
    ['an erased account', { ...user, erasedAt: at }, operator, 'no-account'],
    ['an account found by its e-mail', user, { ...operator, username: 'giulia@esempio.it' }, 'no-account'],
    ['another e-mail', user, { ...operator, email: 'altra@esempio.it' }, 'other-email'],
    ['an e-mail that is not confirmed', { ...user, emailConfirmedAt: null }, operator, 'email-not-confirmed'],
    ['a short password', user, { ...operator, passwordIsLong: false }, 'password-too-short'],
    [
      'no short password of who is admin',
      { ...user, role: 'admin' as const },
      { ...operator, passwordIsLong: false },
      undefined,
    ],
  ])('rejects %s', (_what, known, asked, refusal) => expect(promotionRefusal(known, asked)).toBe(refusal));
});
