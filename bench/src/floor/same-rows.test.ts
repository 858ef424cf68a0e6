import { describe, expect, it } from '@jest/globals';
import { requireSameRows, rowsOf } from './same-rows.ts';

describe('rowsOf', () => {
  it.each([
    [
      { products: [{ id: 'a' }, { id: 'b' }], total: 7 },
      { ids: ['a', 'b'], total: 7 },
    ],
    [[{ id: 'a' }], { ids: ['a'], total: undefined }],
    [{ id: 'a' }, { ids: ['a'], total: undefined }],
  ])('reads %j', (answer, rows) => {
    expect(rowsOf(answer)).toEqual(rows);
  });
});

describe('requireSameRows', () => {
  const list = (ids: string[], total = 2) =>
    JSON.stringify({ products: ids.map((id) => ({ id, name: 'Giacca' })), total });

  it('accepts equal rows', () => {
    expect(() => requireSameRows('/list', list(['a', 'b']), list(['a', 'b']))).not.toThrow();
  });

  it.each([
    ['other rows', list(['a', 'c'])],
    ['another order', list(['b', 'a'])],
    ['another total', list(['a', 'b'], 3)],
    ['fewer fields', '{"products":[{"id":"a"},{"id":"b"}],"total":2}'],
  ])('rejects %s', (_name, floor) => {
    expect(() => requireSameRows('/list', list(['a', 'b']), floor)).toThrow('/list');
  });
});
