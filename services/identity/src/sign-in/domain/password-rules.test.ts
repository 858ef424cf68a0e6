import { describe, expect, it } from '@jest/globals';
import { isLongPassword, mayBeAdmin, passwordFault } from './password-rules.ts';

const owner = {
  username: 'bottega82',
  email: 'giulia.f@bottega.example',
  firstName: 'Giulia',
  lastName: 'Ferrante',
  companyName: 'Bottega Ferrante S.r.l.',
} as const;
const list = { isCommon: (word: string) => word === 'password1', brands: ['drappo'] };

describe('passwordFault', () => {
  it.each([
    ['only blanks', '        ', 'blank'],
    ['other blanks', '\u00A0\u2003\t\t\t\t\t', 'blank'],
    ['the username', 'Bottega82', 'personal'],
    ['the e-mail', 'GIULIA.F@bottega.example', 'personal'],
    ["the e-mail's local part", 'giulia.f', 'personal'],
    ['the first name', 'giulia', 'personal'],
    ['the whole name', 'Giulia Ferrante', 'personal'],
    ['the name the other way round', 'ferrante-giulia', 'personal'],
    ['the company', 'bottega ferrante s.r.l.', 'personal'],
    ['the company without its legal form', 'BottegaFerrante', 'personal'],
    ['the portal', 'Drappo', 'brand'],
    ['the portal and a year', 'drappo-2026!', 'brand'],
    ['a common one', 'PassWord1', 'common'],
    ['a common one in full-width letters', 'ｐａｓｓｗｏｒｄ1', 'common'],
    ['a common one between blanks', ' password1 ', 'common'],
  ])('rejects %s: %j', (_what, password, fault) => {
    expect(passwordFault(password, owner, list)).toBe(fault);
  });

  it.each(['segreta-1', 'giulia ama il lino', 'password1password1', 'drappo-demo', '------'])(
    'accepts %j',
    (password) => {
      expect(passwordFault(password, owner, list)).toBeUndefined();
    },
  );

  it('requires twelve characters of any kind from administrators', () => {
    const admin = { ...owner, role: 'admin' } as const;
    expect(passwordFault('undici-1234', admin, list)).toBe('short-for-admin');
    expect(passwordFault('dodici-12345', admin, list)).toBeUndefined();
    // Twelve UTF-16 units, six characters.
    expect(isLongPassword('👗👗👗👗👗👗')).toBe(false);
  });
});

describe('mayBeAdmin', () => {
  it.each([
    ['base', false, false],
    ['rivenditore', false, false],
    ['base', true, true],
    ['admin', false, true],
  ] as const)('of the role %s, with a long password: %s, is %s', (role, passwordIsLong, expected) => {
    expect(mayBeAdmin(role, passwordIsLong)).toBe(expected);
  });
});
