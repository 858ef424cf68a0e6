import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { judge } from '../test/support/messages-of.ts';
import { email, id, optionalEmail, optionalText, requiredText } from './text.ts';

const form = z.strictObject({
  name: requiredText('Nome richiesto', 5),
  notes: optionalText(5),
  email: email('Email è richiesta', 'Email non valida'),
  copy: optionalEmail('Email non valida'),
  id,
});
const valid = { name: 'x', email: 'a@b.it', id: '0190b5a0-7c1e-7000-8000-000000000001' };

describe('a text field', () => {
  it.each([
    ['name', undefined, 'Nome richiesto'],
    ['name', null, 'Nome richiesto'],
    ['name', 5, 'Nome richiesto'],
    ['name', ' \t\n', 'Nome richiesto'],
    ['name', ' 12345 ', 'ok'],
    ['name', '123456', 'Al massimo 5 caratteri'],
    ['name', 'a\nb\tc', 'ok'],
    ['name', 'a\u0000b', 'Contiene caratteri non ammessi'],
    ['name', 'a\u000bb', 'Contiene caratteri non ammessi'],
    ['name', 'a\u001bb', 'Contiene caratteri non ammessi'],
    ['name', 'a\u007fb', 'Contiene caratteri non ammessi'],
    ['name', '\u202e', 'Nome richiesto'],
    ['notes', undefined, 'ok'],
    ['notes', null, 'ok'],
    ['notes', '', 'ok'],
    ['notes', ['x'], 'Testo non valido'],
    ['notes', '123456', 'Al massimo 5 caratteri'],
    ['notes', 'a\u0000b', 'Contiene caratteri non ammessi'],
    ['email', undefined, 'Email è richiesta'],
    ['email', ' ', 'Email è richiesta'],
    ['email', 'a@b', 'Email non valida'],
    ['copy', '', 'ok'],
    ['copy', null, 'ok'],
    ['copy', 'a@b', 'Email non valida'],
    ['copy', 7, 'Email non valida'],
    ['id', 'x', 'Identificativo non valido'],
    ['id', null, 'Identificativo non valido'],
    ['id', "' OR 1=1 --", 'Identificativo non valido'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(form, valid, field, value)).toBe(answer);
  });

  it.each(['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'])(
    'removes the direction mark %j',
    (mark) => {
      expect(optionalText().parse(`Sartoria${mark} Bianchi`)).toBe('Sartoria Bianchi');
      expect(requiredText('Nome richiesto').parse(`${mark} Rossi ${mark}`)).toBe('Rossi');
    },
  );

  it('is composed and has no invisible characters', () => {
    expect(optionalText().parse('Nicolo\u0300\u200B')).toBe('Nicolò');
    expect(requiredText('Nome richiesto').parse('\uFEFFRossi\u00AD')).toBe('Rossi');
    expect(requiredText('Nome richiesto').safeParse('\u200B').success).toBe(false);
  });

  it.each(['', '  ', null, undefined])('is absent for %j if it is optional', (value) => {
    expect(optionalText().parse(value)).toBeUndefined();
    expect(optionalEmail('Email non valida').parse(value)).toBeUndefined();
  });
});
