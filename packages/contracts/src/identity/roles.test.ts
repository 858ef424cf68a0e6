import { describe, expect, it } from '@jest/globals';
import { hasRole, normaliseRole, roleDisplay } from './roles.ts';

describe('a role', () => {
  it.each([
    ['base', [true, false, false]],
    ['rivenditore', [true, true, false]],
    ['admin', [true, true, true]],
    [' Rivenditore ', [true, true, false]],
    ['ADMIN', [true, true, true]],
    ['superadmin', [true, false, false]],
    ['', [true, false, false]],
    [null, [true, false, false]],
    [undefined, [true, false, false]],
  ])('%j has at least the role base, rivenditore, admin: %j', (actual, expected) => {
    expect((['base', 'rivenditore', 'admin'] as const).map((required) => hasRole(actual, required))).toEqual(expected);
  });

  it.each([
    ['base', 'Pubblico', 'Accesso base al catalogo prodotti'],
    ['rivenditore', 'Rivenditore', 'Accesso privato con funzionalità business'],
    ['admin', 'Amministratore', 'Accesso completo al sistema'],
  ])('is shown for %s as %s: %s', (role, label, description) => {
    expect(roleDisplay[normaliseRole(role)]).toEqual({ label, description });
  });
});
