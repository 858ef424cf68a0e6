import { describe, expect, it } from '@jest/globals';
import { allRoutes } from '@drappo/contracts/all-routes';
import { z } from 'zod';
import { composed } from './composed.ts';

const decomposed = 'Nicolo\u0300';

describe('the composed form of an input', () => {
  it('has composed letters at any depth, in lists and in maps', () => {
    const lines = [{ note: decomposed, more: [decomposed, 1, null] }];
    expect(composed({ name: decomposed, lines, search: [decomposed] })).toEqual({
      name: 'Nicolò',
      lines: [{ note: 'Nicolò', more: ['Nicolò', 1, null] }],
      search: ['Nicolò'],
    });
    expect(composed(decomposed)).toBe('Nicolò');
  });

  it.each(['Cafe\u0301', 'A\u030Angstro\u0308m', 'Vie\u0323\u0302t', '\u1112\u1161\u11AB', '\u212B', 'и\u0306'])(
    'is the NFC of %j',
    (text) => {
      expect(composed({ text })).toEqual({ text: text.normalize('NFC') });
    },
  );

  it('leaves passwords as typed', () => {
    const form = { password: decomposed, currentPassword: decomposed, proof: { newPassword: decomposed } };
    expect(composed(form)).toEqual(form);
  });

  it('leaves names of Object.prototype, bytes and what is nested too deeply as they are', () => {
    const odd = JSON.parse('{"__proto__":{"isAdmin":true}}') as object;
    expect(Object.keys(composed(odd) as object)).toEqual(['__proto__']);
    const bytes = Buffer.from('a');
    expect(composed({ bytes })).toEqual({ bytes });
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown;
    expect(() => composed(deep)).not.toThrow();
  });

  it('is computed immediately for 100,000 combining marks', () => {
    expect(composed({ name: `a${'\u0301\u0323'.repeat(50_000)}` })).toEqual({ name: expect.any(String) });
  });

  it('is used for every field of every route except passwords', () => {
    const fields = new Set(allRoutes.flatMap(({ route: { body, query } }) => [...namesOf(body), ...namesOf(query)]));
    const asTyped = [...fields].filter((field) => Object(composed({ [field]: decomposed }))[field] === decomposed);
    expect(fields.size).toBeGreaterThan(200);
    expect(asTyped.toSorted()).toEqual(['currentPassword', 'newPassword', 'password', 'passwordProof']);
  });
});

/** The names of all fields of a schema, at any depth. */
const namesOf = (schema: z.ZodType | undefined): string[] =>
  schema ? propertiesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : [];

const propertiesOf = (node: unknown): string[] =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, part]) => [
        ...(key === 'properties' ? Object.keys(Object(part) as object) : []),
        ...propertiesOf(part),
      ])
    : [];
