import { describe, expect, it } from '@jest/globals';
import { addUp, missingOf, overLimit, fulfillable } from './requested-lines.ts';

const order = (id: string, ...lines: [sku: string, quantity: number][]) => ({
  id,
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
});
const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);

describe('addUp', () => {
  it('adds up lines of one SKU', () => {
    expect(addUp([...order('', ['A', 1], ['B', 2], ['A', 3]).lines])).toEqual([
      { sku: 'A', quantity: 4 },
      { sku: 'B', quantity: 2 },
    ]);
  });
});

describe('two requested SKUs of one variant', () => {
  const upper = (sku: string) => sku.toUpperCase();
  const { lines } = order('', ['A', 3], ['a', 3]);

  it.each([
    [6, []],
    [5, [{ sku: 'a', requested: 3, available: 2 }]],
    [2, lines.map(({ sku }) => ({ sku, requested: 3, available: 2 }))],
  ])('share its %i pieces', (stock, missing) => {
    expect(missingOf(lines, new Map([['A', stock]]), upper)).toEqual(missing);
  });

  it('leave the remaining pieces to the next backorder', () => {
    const waiting = [order('1', ['A', 3], ['a', 3]), order('2', ['a', 1]), order('3', ['A', 1])];
    const served = (stock: number) => idsOf(fulfillable(waiting, new Map([['A', stock]]), () => undefined, upper));
    expect([served(7), served(5)]).toEqual([
      ['1', '2'],
      ['2', '3'],
    ]);
  });
});

describe('fulfillable', () => {
  it('serves backorders in their order, each from the pieces that the previous ones left', () => {
    const waiting = [order('1', ['A', 2]), order('2', ['A', 2]), order('3', ['A', 1])];
    expect(idsOf(fulfillable(waiting, new Map([['A', 3]])))).toEqual(['1', '3']);
  });

  it('skips a backorder that is short and leaves its pieces to the others', () => {
    const waiting = [order('1', ['A', 1], ['B', 5]), order('2', ['A', 1])];
    expect(
      idsOf(
        fulfillable(
          waiting,
          new Map([
            ['A', 1],
            ['B', 4],
          ]),
        ),
      ),
    ).toEqual(['2']);
  });

  it('skips a backorder with an unknown SKU', () => {
    expect(fulfillable([order('1', ['X', 1])], new Map())).toEqual([]);
  });
});

describe('fulfillable within what accounts may hold', () => {
  const plenty = new Map([['A', 1_000]]);
  const room = (limit: number, inUse: number, group = 'anna') => ({ group, limit, inUse });

  it.each([
    ['the oldest takes the room', room(40, 10), ['1']],
    ['one that is too large keeps no room from the next', room(40, 15), ['2', '3']],
    ['nothing fits', room(40, 40), []],
    ['all fit', room(100, 0), ['1', '2', '3']],
  ])('fulfils backorders in order when %s', (_what, roomOfAll, expected) => {
    const waiting = [order('1', ['A', 30]), order('2', ['A', 20]), order('3', ['A', 5])];
    expect(idsOf(fulfillable(waiting, plenty, () => roomOfAll))).toEqual(expected);
  });

  it('counts the accounts of one group together, each against its own limit', () => {
    const waiting = [order('1', ['A', 30]), order('2', ['A', 30])];
    const rooms =
      (two: string) =>
      ({ id }: { id: string }) =>
        room(50, 0, id === '1' ? 'one' : two);
    expect(idsOf(fulfillable(waiting, plenty, rooms('one')))).toEqual(['1']);
    expect(idsOf(fulfillable(waiting, plenty, rooms('other')))).toEqual(['1', '2']);
  });

  it('gives no room to an order that is short of pieces', () => {
    const waiting = [order('1', ['B', 30]), order('2', ['A', 30])];
    expect(idsOf(fulfillable(waiting, plenty, () => room(30, 0)))).toEqual(['2']);
  });
});

describe('overLimit', () => {
  it('reports every line with the limit', () => {
    expect(overLimit(order('', ['A', 1]).lines, 40)).toEqual([{ sku: 'A', requested: 1, available: 0, limit: 40 }]);
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
  ])('reports the shortage for %s', (_what, sku, quantity, missing) => {
    expect(missingOf([{ sku, quantity }], available)).toEqual(missing);
  });

  it('reports only the SKUs that are short', () => {
    expect(missingOf(order('', ['A', 1], ['C', 2]).lines, available)).toMatchObject([{ sku: 'C' }]);
  });
});
