import { AppError } from '@drappo/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseBody, parseQuery } from './validation.ts';

const REQUIRED = 'Campo obbligatorio';
const WRONG_TYPE = 'Tipo di valore non valido';
const NOT_ALLOWED = 'Contiene caratteri non ammessi';
const SEVERAL = 'Alcuni dati non sono validi. Controlla i campi indicati.';
const refusalOf = (schema: z.ZodType, value: unknown): AppError => {
  try {
    parseBody(schema, value);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('was accepted');
};
const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  refusalOf(z.strictObject({ field: schema }), { field: value }).errors?.[0]?.message;

describe('parseQuery', () => {
  it('lets the schema decide which text is valid: a visitor may send any query', () => {
    expect(parseQuery(z.object({ search: z.unknown() }), { search: 'a\0' })).toEqual({ search: 'a\0' });
  });
});

describe('parseBody', () => {
  const schema = z.strictObject({
    name: z.string().trim().min(1, 'Nome è richiesto').max(20),
    pieces: z.coerce.number().int().default(1),
    lines: z.array(z.strictObject({ sku: z.string() })).optional(),
  });

  it('returns the output of the schema', () => {
    expect(parseBody(schema, { name: ' Sciarpa ' })).toEqual({ name: 'Sciarpa', pieces: 1 });
  });

  it.each<[string, unknown, string, [string, string][]]>([
    ['a missing field', {}, REQUIRED, [['name', REQUIRED]]],
    ['a text of the schema', { name: ' ' }, 'Nome è richiesto', [['name', 'Nome è richiesto']]],
    ['a wrong type', { name: 1 }, WRONG_TYPE, [['name', WRONG_TYPE]]],
    ['null', { name: null }, WRONG_TYPE, [['name', WRONG_TYPE]]],
    ['something else than an object', [], WRONG_TYPE, [['', WRONG_TYPE]]],
    ['nothing at all', undefined, REQUIRED, [['', REQUIRED]]],
    ['an unknown field alone', { name: 'a', extra: 1 }, SEVERAL, [['extra', 'Campo sconosciuto']]],
    [
      'several unknown fields',
      { name: 'a', one: 1, two: 2 },
      SEVERAL,
      [
        ['one', 'Campo sconosciuto'],
        ['two', 'Campo sconosciuto'],
      ],
    ],
    ['a NUL in a text', { name: 'a\0' }, NOT_ALLOWED, [['name', NOT_ALLOWED]]],
    ['half a surrogate pair', { name: 'a\ud83d' }, NOT_ALLOWED, [['name', NOT_ALLOWED]]],
    [
      'faults inside a list',
      { name: 'a', lines: [{ sku: 'x' }, { sku: 1, more: 2 }] },
      SEVERAL,
      [
        ['lines.1.sku', WRONG_TYPE],
        ['lines.1.more', 'Campo sconosciuto'],
      ],
    ],
  ])('rejects %s', (_what, value, detail, errors) => {
    expect(refusalOf(schema, value)).toMatchObject({
      kind: 'invalid',
      code: 'kit.invalid-input',
      detail,
      errors: errors.map(([field, message]) => ({ field, message })),
    });
  });
});

describe('italianError', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['too long a text', z.string().max(3), 'abcd', 'Al massimo 3 caratteri'],
    ['too short a text', z.string().min(3), 'ab', 'Almeno 3 caratteri'],
    ['an empty text', z.string().min(1), '', REQUIRED],
    ['too large a number', z.number().max(10), 11, 'Al massimo 10'],
    ['too small a number', z.number().min(1), 0, 'Almeno 1'],
    ['too many entries', z.array(z.string()).max(1), ['a', 'b'], 'Al massimo 1 elementi'],
    ['too few entries', z.array(z.string()).min(2), [], 'Almeno 2 elementi'],
    ['an e-mail that is none', z.email(), 'x', 'Indirizzo e-mail non valido'],
    ['an address that is none', z.url(), 'x', 'Indirizzo web non valido'],
    ['an id that is none', z.uuid(), 'x', 'Identificativo non valido'],
    ['a moment that is none', z.iso.datetime(), 'x', 'Data non valida'],
    ['a day that is none', z.iso.date(), 'x', 'Data non valida'],
    ['another format', z.string().regex(/^a$/), 'b', 'Formato non valido'],
    ['a word that is not in the list', z.enum(['a']), 'b', 'Valore non ammesso'],
    ['any other fault', z.string().refine(() => false), 'a', 'Valore non valido'],
  ])('of %s', (_what, schema, value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });
});
