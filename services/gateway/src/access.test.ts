import type { Role } from '@drappo/contracts/identity/roles';
import type { Actor } from '@drappo/service-kit';
import { describe, expect, it } from '@jest/globals';
import { authorise, refuseExpired } from './access.ts';

const user = (role: Role): Actor => ({ kind: 'user', userId: 'user-1', sessionId: 'session-1', role, plan: 'trial' });
const refusalOf = (act: () => void): { kind: string; code: string; detail: string } | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error as never;
  }
};

describe('authorise', () => {
  const SIGN_IN = 'Devi accedere per continuare.';
  const PROFILE = 'Completa il profilo aziendale per usare questa funzione.';
  const ADMINS = 'Accesso Negato: Solo gli amministratori possono accedere a questa sezione.';

  it.each<[string, Actor, (string | undefined)[]]>([
    ['a visitor', { kind: 'visitor' }, [SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN]],
    ['a system', { kind: 'system', name: 'timer' }, [SIGN_IN, SIGN_IN, SIGN_IN, SIGN_IN]],
    ['a base user', user('base'), [undefined, undefined, PROFILE, ADMINS]],
    ['a reseller', user('rivenditore'), [undefined, undefined, undefined, ADMINS]],
    ['an admin', user('admin'), [undefined, undefined, undefined, undefined]],
    ['a user of an unknown role', user('root' as Role), [undefined, undefined, PROFILE, ADMINS]],
  ])('judges %s for the accesses user, base, rivenditore and admin', (_who, actor, sentences) => {
    const accesses = ['user', 'base', 'rivenditore', 'admin'] as const;
    expect(accesses.map((access) => refusalOf(() => authorise(actor, access))?.detail)).toEqual(sentences);
  });

  it('distinguishes a visitor, who can sign in, from a user who lacks the right', () => {
    expect(refusalOf(() => authorise({ kind: 'visitor' }, 'admin'))).toMatchObject({
      kind: 'unauthenticated',
      code: 'gateway.unauthenticated',
    });
    expect(refusalOf(() => authorise(user('base'), 'admin'))).toMatchObject({
      kind: 'forbidden',
      code: 'gateway.forbidden',
    });
  });
});

describe('refuseExpired', () => {
  const now = new Date('2026-11-18T09:00:00.000Z');
  const seconds = now.getTime() / 1_000;
  const token = (claims: unknown): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

  it.each<[string, string | undefined, boolean]>([
    ['no token', undefined, false],
    ['an empty token', '', false],
    ['a token that runs', token({ exp: seconds + 1 }), false],
    ['a token that ends now', token({ exp: seconds }), true],
    ['a token that ended', token({ exp: seconds - 1 }), true],
    ['a token without an end', token({}), false],
    ['an end that is no number', token({ exp: '1000' }), false],
    ['claims that are null', token(null), false],
    ['claims that are a text', token('exp'), false],
    ['a payload that is no JSON', 'e30.xxx.x', false],
    ['a word', 'x', false],
  ])('with %s', (_what, presented, refused) => {
    const refusal = refusalOf(() => refuseExpired(presented, now));
    expect(refusal?.code).toBe(refused ? 'gateway.session-expired' : undefined);
  });
});
