import { describe, expect, it } from '@jest/globals';
import { isReservedUsername, usernameFault } from './username.ts';

describe('usernameFault', () => {
  it.each(['maria', 'maría.rossi_2', 'Jürgen', 'Łukasz', 'Nguyễn', 'weiß', 'io@esempio.it', 'a+b'])(
    'accepts %s',
    (username) => expect(usernameFault(username)).toBeUndefined(),
  );

  it.each([
    ['Cyrillic letters', 'mаria'],
    ['Greek letters', 'mαria'],
    ['full-width letters', 'ｍａｒｉａ'],
    ['a dotless i', 'marıa'],
    ['a letter that looks like |', 'marǀa'],
    ['an ordinal sign', 'mariª'],
    ['small capitals', 'mᴀria'],
    ['Arabic digits', 'maria١'],
  ])('rejects %s', (_what, username) => {
    expect(usernameFault(username)).toBe("Usa solo lettere dell'alfabeto latino");
  });

  it.each(['maria rossi', '<b>', 'maria\u200B', 'mari\u0061\u0301'])('rejects the characters of %j', (username) => {
    expect(usernameFault(username)).toBe('Usa solo lettere, numeri e . _ - + @');
  });
});

describe('isReservedUsername', () => {
  it.each([
    'admin',
    'ADMIN',
    'Admín',
    'ad.min',
    'staff_',
    'Amministratore',
    'assistenza',
    'supporto',
    'root',
    'drappo',
    'Drappo-Assistenza',
    'drappo@esempio.it',
    'd.rappo',
    'administrator',
    'support',
    'noreply',
    'no-reply',
    'admin1',
    'Admin_2026',
    '24supporto',
    'supp0rt',
    '4dm1n',
    'r00t7',
    'drapp0',
    'dr4ppo.it',
    'servizio.clienti',
  ])('reserves %s', (username) => expect(isReservedUsername(username)).toBe(true));

  it.each(['rivenditore', 'pro', 'base', 'rootine', 'il-drappo', 'supportowear', '1234', 'maria1'])(
    'does not reserve %s',
    (username) => expect(isReservedUsername(username)).toBe(false),
  );
});
