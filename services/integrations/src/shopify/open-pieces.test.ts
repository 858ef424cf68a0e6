import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isUnclear, openByLine, openPieces } from './open-pieces.ts';

const line = (quantity: number, currentQuantity: number, unfulfilledQuantity: number) => ({
  id: 'gid://shopify/LineItem/1',
  title: 'Abito',
  quantity,
  currentQuantity,
  unfulfilledQuantity,
});
const part = (status: string, remainingQuantity: number) => ({
  status,
  lineItems: { nodes: [{ remainingQuantity, lineItem: { id: 'gid://shopify/LineItem/1' } }] },
});

describe('isUnclear', () => {
  it.each([
    ['nothing sent', line(3, 3, 3), false],
    ['some sent', line(3, 3, 1), false],
    ['some removed', line(3, 2, 2), false],
    ['some sent and refunded', line(3, 1, -1), true],
    ['all refunded', line(1, 0, -1), false],
  ])('of a line with %s is %s', (_what, node, expected) => {
    expect(isUnclear(node)).toBe(expected);
  });
});

describe('openByLine', () => {
  it('adds up the fulfilment orders that may still be sent, with held ones', () => {
    const parts = [part('OPEN', 1), part('ON_HOLD', 2), part('SCHEDULED', 1), part('CLOSED', 5), part('CANCELLED', 5)];
    expect(openByLine(parts).get('gid://shopify/LineItem/1')).toBe(4);
  });
});

describe('openPieces', () => {
  it('is what was ordered, without removed and sent pieces, however Shopify counts a refund of sent ones', () => {
    const pieces = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, fc.boolean(), (ordered, first, second, third, isTwice) => {
        const removed = first % (ordered + 1);
        const sent = second % (ordered - removed + 1);
        const returned = third % (sent + 1);
        const current = ordered - removed - returned;
        const open = ordered - removed - sent;
        const node = line(ordered, current, isTwice ? current - sent : open);
        const known = isUnclear(node) ? openByLine([part('CLOSED', 0), part('OPEN', open)]) : new Map<string, number>();
        expect(openPieces(node, known)).toBe(open);
      }),
      { seed: 33, numRuns: 500 },
    );
  });
});
