import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { extraFields } from './extra-fields.ts';

const schema = z.object({
  id: z.string(),
  lines: z.array(z.object({ sku: z.string() })).optional(),
  counts: z.record(z.string(), z.number()).optional(),
  payload: z.unknown().optional(),
});

it.each<[string, object, string[]]>([
  ['what the schema names', { id: '1', lines: [{ sku: 'a' }], counts: { x: 1 }, payload: { any: { thing: 1 } } }, []],
  ['a field without a value', { id: '1', notes: undefined }, []],
  ['a field too many', { id: '1', notes: null }, ['notes']],
  ['one in a list', { id: '1', lines: [{ sku: 'a' }, { sku: 'b', costCents: 1 }] }, ['lines.1.costCents']],
])('finds in %s what is not in the schema', (_what, answer, extra) => {
  expect(extraFields(answer, schema.parse(answer))).toEqual(extra);
});
