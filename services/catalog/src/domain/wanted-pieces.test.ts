import { describe, expect, it } from '@jest/globals';
import { addUp, missingOf, servable } from './wanted-pieces.ts';

const order = (id: string, ...lines: [sku: string, quantity: number][]) => ({
  id,
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
});
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe('lines of one SKU', () => {
  it('are added up', () => {
    expect(addUp([...order('', ['A', 1], ['B', 2], ['A', 3]).lines])).toEqual([
      { sku: 'A', quantity: 4 },
      { sku: 'B', quantity: 2 },
    ]);
  });
});

describe('orders that wait', () => {
  it('are served in their order, with what those before them left', () => {
    const waiting = [order('1', ['A', 2]), order('2', ['A', 2]), order('3', ['A', 1])];
    expect(idsOf(servable(waiting, new Map([['A', 3]])))).toEqual(['1', '3']);
  });

  it('that want more than there is keep nothing from the others, whole or not at all', () => {
    const waiting = [order('1', ['A', 1], ['B', 5]), order('2', ['A', 1])];
    expect(
      idsOf(
        servable(
          waiting,
          new Map([
            ['A', 1],
            ['B', 4],
          ]),
        ),
      ),
    ).toEqual(['2']);
  });

  it('of a SKU that nobody knows go on waiting', () => {
    expect(servable([order('1', ['X', 1])], new Map())).toEqual([]);
  });
});

describe('missingOf', () => {
  const available = new Map([
    ['A', 2],
    ['B', -1],
  ]);

  it.each([
    ['less than there is', 'A', 1, []],
    ['all that is there', 'A', 2, []],
    ['more than there is', 'A', 3, [{ sku: 'A', requested: 3, available: 2 }]],
    ['pieces of an oversold SKU', 'B', 1, [{ sku: 'B', requested: 1, available: 0 }]],
    ['pieces of an unknown SKU', 'C', 1, [{ sku: 'C', requested: 1, available: 0 }]],
  ])('for %s', (_what, sku, quantity, missing) => {
    expect(missingOf([{ sku, quantity }], available)).toEqual(missing);
  });

  it('names only the SKUs that are short', () => {
    expect(missingOf(order('', ['A', 1], ['C', 2]).lines, available)).toMatchObject([{ sku: 'C' }]);
  });
});
