import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { leftAfter, oursAmong, shareAmong, type Fulfilment, type OpenPart } from './fulfilments.ts';

const made = (id: string, number: string | null, ...lines: [string | null, number][]): Fulfilment => ({
  id,
  tracking: number === null ? [] : [{ company: 'BRT', number, url: null }],
  lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
});
const part = (id: string, ...lines: [string | null, number][]): OpenPart => ({
  id,
  lines: lines.map(([sku, remaining], index) => ({ id: `${id}-${index}`, sku, remaining })),
});

describe('oursAmong', () => {
  const all = [made('1', null), made('2', 'A'), made('3', 'B'), made('4', 'C')];

  it.each([
    ['its id', { fulfillmentId: '4', trackingNumber: null, trackingNumbers: [] }, ['4']],
    ['its number', { fulfillmentId: null, trackingNumber: 'B', trackingNumbers: [] }, ['3']],
    [
      'a number that was corrected since',
      { fulfillmentId: null, trackingNumber: 'Z', trackingNumbers: ['A', 'B'] },
      ['2', '3'],
    ],
    ['nothing', { fulfillmentId: null, trackingNumber: 'Z', trackingNumbers: [] }, []],
  ])('finds fulfilments by %s', (_what, row, ids) => {
    expect(oursAmong(all, row).map(({ id }) => id)).toEqual(ids);
  });
});

describe('leftAfter', () => {
  it.each<[[string, number][], Fulfilment[], [string, number][]]>([
    [[['DW-1', 3]], [], [['DW-1', 3]]],
    [[['DW-1', 3]], [made('1', 'A', ['DW-1', 2])], [['DW-1', 1]]],
    [[['DW-1', 3]], [made('1', 'A', ['DW-1', 2]), made('2', 'A', ['DW-1', 2])], [['DW-1', 0]]],
    [[['DW-1', 3]], [made('1', 'A', ['ALTRO', 2], [null, 1])], [['DW-1', 3]]],
  ])('of %j after %j is %j', (pieces, fulfilments, left) => {
    expect([...leftAfter(new Map(pieces), fulfilments)]).toEqual(left);
  });
});

describe('shareAmong', () => {
  it('takes our pieces only, one call for each fulfilment order', () => {
    const parts = [part('a', ['DW-1', 2], ['ALTRO', 4]), part('b', ['DW-1', 5], [null, 1]), part('c', ['ALTRO', 1])];
    const { toSend, left } = shareAmong(
      parts,
      new Map([
        ['DW-1', 3],
        ['DW-2', 1],
      ]),
    );
    expect(toSend).toEqual([
      { id: 'a', lines: [{ id: 'a-0', quantity: 2 }] },
      { id: 'b', lines: [{ id: 'b-0', quantity: 1 }] },
    ]);
    expect([...left]).toEqual([
      ['DW-1', 0],
      ['DW-2', 1],
    ]);
  });

  it('never sends more than is open or ours, and sends nothing a second time', () => {
    const sku = fc.constantFrom('DW-1', 'DW-2', 'ALTRO');
    const pieces = fc.integer({ min: 0, max: 9 });
    const parts = fc.array(fc.array(fc.tuple(sku, pieces), { maxLength: 4 }), { maxLength: 4 });
    const ours = fc.array(fc.tuple(fc.constantFrom('DW-1', 'DW-2'), pieces), { maxLength: 2 });
    fc.assert(
      fc.property(parts, ours, (lines, requested) => {
        const open = lines.map((one, index) => part(String(index), ...one));
        const all = new Map(requested);
        const { toSend, left } = shareAmong(open, all);
        const skuOf = new Map(open.flatMap((one) => one.lines.map((line) => [line.id, line])));
        const sent = toSend.map((one) =>
          made(
            one.id,
            'A',
            ...one.lines.map((line): [string | null, number] => [skuOf.get(line.id)!.sku, line.quantity]),
          ),
        );
        for (const one of toSend)
          for (const { id, quantity } of one.lines) {
            expect(quantity).toBeGreaterThan(0);
            expect(quantity).toBeLessThanOrEqual(skuOf.get(id)!.remaining);
          }
        // A second attempt sees these fulfilments.
        expect([...leftAfter(all, sent)]).toEqual([...left]);
        const rest = open.map((one) => ({
          ...one,
          lines: one.lines.map((line) => {
            const taken = toSend.flatMap((sending) => sending.lines).find(({ id }) => id === line.id)?.quantity ?? 0;
            return { ...line, remaining: line.remaining - taken };
          }),
        }));
        expect(shareAmong(rest, leftAfter(all, sent)).toSend).toEqual([]);
      }),
      { seed: 33, numRuns: 300 },
    );
  });
});
