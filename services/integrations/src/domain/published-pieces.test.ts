import { describe, expect, it } from '@jest/globals';
import {
  earlierStates,
  hasSentSince,
  linesOfShipped,
  paidEarlier,
  publishedPieces,
  readPieces,
  sentPieces,
  type Published,
  type PublishedPiece,
} from './published-pieces.ts';
import type { JudgedLine, LineVerdict } from './shop-order.ts';

const line = (sku: string | null, quantity: number, sent = 0, verdict: LineVerdict = 'ours'): JudgedLine => ({
  title: `Articolo ${sku}`,
  variantInfo: null,
  sku,
  quantity,
  sent,
  ordered: quantity + sent,
  verdict,
});

const stored = (pieces: PublishedPiece[]): Published => ({ revision: 1, pieces });

describe('publishedPieces', () => {
  it('adds up our lines by SKU', () => {
    expect(
      publishedPieces([
        line('DW-1', 1, 2),
        line('DW-1', 3),
        line('DW-9', 1, 0, 'unknown'),
        line(null, 1, 0, 'foreign'),
      ]),
    ).toEqual([{ sku: 'DW-1', quantity: 4, sent: 2, ordered: 6 }]);
  });

  it('keeps two SKUs apart that differ only in case', () => {
    expect(publishedPieces([line('DW-A', 2), line('dw-a', 1)])).toEqual([
      { sku: 'DW-A', quantity: 2, sent: 0, ordered: 2 },
      { sku: 'dw-a', quantity: 1, sent: 0, ordered: 1 },
    ]);
  });

  it('reads back what it stores, and reads nothing that a former version stored', () => {
    const pieces = publishedPieces([line('DW-1', 1, 2)]);
    const published = JSON.parse(JSON.stringify(stored(pieces)));
    expect(readPieces({ published, revision: 1 })).toEqual(pieces);
    for (const none of [null, undefined, {}, [], pieces, 'x'])
      expect(readPieces({ published: none, revision: 1 })).toBeNull();
  });

  it('reads no pieces of an earlier revision, since a former version has published a later one', () => {
    expect(readPieces({ published: stored([]), revision: 2 })).toBeNull();
  });
});

describe('paidEarlier', () => {
  const state = (revision: number) => ({ revision, pieces: [], stateHash: `hash-${revision}` });
  const rowAt = (revision: number, earlier: object[]) => ({
    published: { ...stored([]), revision, earlier },
    revision,
    stateHash: `hash-${revision}`,
  });

  it('finds the state that was paid among those that the shop has replaced since', () => {
    const row = rowAt(3, earlierStates(rowAt(2, [state(1)])));
    expect(paidEarlier(row, 1)).toEqual(state(1));
    expect(paidEarlier(row, 2)).toEqual(state(2));
    for (const current of [3, 4, undefined]) expect(paidEarlier(row, current)).toBeUndefined();
    expect(paidEarlier({ published: null, revision: 3 }, 1)).toBeUndefined();
  });

  it('keeps the ten newest', () => {
    const many = Array.from({ length: 10 }, (_, index) => state(10 - index));
    expect(earlierStates(rowAt(11, many)).map(({ revision }) => revision)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  });
});

describe('sentPieces', () => {
  it('counts known and unknown SKUs of ours, and no others', () => {
    const lines = [line('DW-1', 1, 2), line('DW-9', 0, 1, 'unknown'), line('ALTRO', 0, 5, 'foreign')];
    expect(sentPieces(lines)).toBe(3);
  });

  it('counts nothing in lines of a former version', () => {
    expect(sentPieces([{ title: 'x', variantInfo: null, sku: 'DW-1', quantity: 2, verdict: 'ours' }])).toBe(0);
  });
});

describe('hasSentSince', () => {
  const before = stored(publishedPieces([line('DW-1', 2, 1)]));
  const twoSent = stored(publishedPieces([line('DW-1', 1, 2)]));

  it.each<[string, unknown, JudgedLine[], boolean]>([
    ['the same pieces', before, [line('DW-1', 2, 1)], false],
    ['more pieces', before, [line('DW-1', 1, 2)], true],
    ['the same pieces of a SKU in another case', before, [line('dw-1', 2, 1)], false],
    ['more pieces of a SKU in another case', before, [line('dw-1', 1, 2)], true],
    [
      'the same pieces of two SKUs that differ only in case',
      stored([
        { sku: 'DW-1', quantity: 1, sent: 1, ordered: 2 },
        { sku: 'dw-1', quantity: 1, sent: 1, ordered: 2 },
      ]),
      [line('DW-1', 1, 1), line('dw-1', 1, 1)],
      false,
    ],
    [
      'more pieces of one of two SKUs that differ only in case',
      stored(publishedPieces([line('DW-1', 1, 1), line('dw-1', 1, 1)])),
      [line('DW-1', 2, 0), line('dw-1', 0, 2)],
      true,
    ],
    ['fewer pieces, which came back', before, [line('DW-1', 2, 0)], false],
    ['pieces of a line that was added later', before, [line('DW-1', 2, 1), line('DW-2', 0, 1)], false],
    ['pieces of others', before, [line('DW-1', 2, 1), line('ALTRO', 0, 1, 'foreign')], false],
    ['the last after a return of the first', twoSent, [{ ...line('DW-1', 0, 1), ordered: 3 }], true],
    ['the first, and the last was removed', twoSent, [{ ...line('DW-1', 0, 2), ordered: 3 }], false],
    ['fewer pieces of another line', twoSent, [line('DW-1', 0, 1)], false],
    ['none after a return and a removal', twoSent, [], false],
    ['some, where a former version stored none', null, [line('DW-1', 1, 2)], true],
    ['none, where a former version stored none', null, [line('DW-1', 3)], false],
  ])('with %s sent is %s', (_what, published, lines, expected) => {
    expect(hasSentSince({ published, revision: 1 }, lines)).toBe(expected);
  });
});

describe('linesOfShipped', () => {
  const lines = [line('DW-1', 1, 2), line('ALTRO', 1, 0, 'foreign')];
  const row = { lines, revision: 1, published: stored(publishedPieces(lines)) };
  const pieces = (found: { sku: string | null; quantity: number; sent?: number }[]) =>
    found.map(({ sku, quantity, sent }) => [sku, quantity, sent]);
  const kept = [
    ['DW-1', 1, 2],
    ['ALTRO', 1, 0],
  ];

  it.each([
    ['all were sent', [line('DW-1', 0, 3), line('ALTRO', 1)]],
    ['all were sent, and the catalogue writes the SKU in another case', [line('dw-1', 0, 3), line('ALTRO', 1)]],
    ['all came back', []],
    ['some came back', [{ ...line('DW-1', 0, 1), ordered: 3 }]],
    ['others were added', [line('DW-1', 0, 3), line('ALTRO', 1), line('ALTRO', 4)]],
  ])('are the published ones when %s', (_what, fetched) => {
    expect(pieces(linesOfShipped(row, fetched))).toEqual(kept);
  });

  it('returns the published lines although the shop sent some pieces between payment and shipment', () => {
    expect(pieces(linesOfShipped({ ...row, lines: [line('DW-1', 0, 3), lines[1]!] }, []))).toEqual(kept);
  });

  it('includes pieces that were ordered since', () => {
    const fetched = [{ ...line('DW-1', 2, 3), ordered: 5 }, line('DW-2', 1)];
    expect(pieces(linesOfShipped(row, fetched))).toEqual([...kept, ['DW-1', 2, 0], ['DW-2', 1, 0]]);
  });

  it('shares the pieces out among the lines of one SKU', () => {
    const two = [line('DW-1', 2), line('DW-1', 1, 1)];
    const sent = [line('DW-1', 0, 2), line('DW-1', 0, 2)];
    const found = linesOfShipped({ ...row, lines: sent, published: stored(publishedPieces(two)) }, []);
    expect(pieces(found)).toEqual([
      ['DW-1', 2, 0],
      ['DW-1', 1, 1],
    ]);
  });

  describe('of two SKUs that differ only in case', () => {
    const both = [line('DW-A', 2), line('dw-a', 1)];
    const clash = { lines: both, revision: 1, published: stored(publishedPieces(both)) };
    const sent = [
      ['DW-A', 2, 0],
      ['dw-a', 1, 0],
    ];

    it('keeps the pieces of each', () => {
      expect(pieces(linesOfShipped(clash, [line('DW-A', 0, 2), line('dw-a', 0, 1)]))).toEqual(sent);
      expect(pieces(linesOfShipped(clash, []))).toEqual(sent);
    });

    it('includes the pieces of the one that was ordered since', () => {
      const fetched = [line('DW-A', 0, 2), { ...line('dw-a', 2, 1), ordered: 3 }];
      expect(pieces(linesOfShipped(clash, fetched))).toEqual([...sent, ['dw-a', 2, 0]]);
    });

    it('keeps all pieces when the catalogue has one of them since', () => {
      const one = [line('DW-A', 0, 2), line('DW-A', 0, 1)];
      expect(pieces(linesOfShipped({ ...clash, lines: one }, one))).toEqual([
        ['DW-A', 2, 0],
        ['DW-A', 1, 0],
      ]);
    });
  });

  it('returns the stored lines of a former version', () => {
    expect(linesOfShipped({ lines, revision: 1 }, [line('DW-1', 9)])).toBe(lines);
  });
});
