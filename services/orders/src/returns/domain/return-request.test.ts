import { describe, expect, it } from '@jest/globals';
import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { returnReasons } from '@drappo/contracts/orders/return-status';
import { returnState } from '../../../test/support/return-state.ts';
import { requireReturnable, type Returnable } from './return-request.ts';

const item = returnState().lines[0]?.itemId ?? '';
const shippedAt = new Date('2026-11-12T11:00:00.000Z');
const now = new Date('2026-11-24T10:00:00.000Z');
const returnable = (changes: Partial<Returnable> = {}): Returnable => ({
  order: { status: 'shipped', shippedAt },
  isWhiteLabel: false,
  items: [{ id: item, quantity: 3 }],
  earlier: [],
  days: 30,
  ...changes,
});
const line = { itemId: item, quantity: 1, reason: 'size', note: undefined } as const;
const codeOf = (of: Returnable, lines: Parameters<typeof requireReturnable>[1] = [line], at = now): string => {
  try {
    requireReturnable(of, lines, at);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('requireReturnable', () => {
  it.each(orderStatuses)('decides on an order that is %s', (status) => {
    const of = returnable({ order: { status, shippedAt: status === 'shipped' ? shippedAt : null } });
    expect(codeOf(of)).toBe(status === 'shipped' ? 'ok' : 'orders.return-not-shipped');
  });

  it.each([
    ['2026-12-12T22:59:59.999Z', 'ok'],
    ['2026-12-12T23:00:00.000Z', 'orders.return-too-late'],
  ])('at %s: %s', (at, code) => {
    expect(codeOf(returnable(), [line], new Date(at))).toBe(code);
  });

  it('names the last day for a request', () => {
    expect(() => requireReturnable(returnable(), [line], new Date('2027-01-01T00:00:00.000Z'))).toThrow(
      expect.objectContaining({
        detail: 'Il reso di questo ordine si poteva chiedere fino a sabato 12 dicembre 2026.',
      }),
    );
  });

  it.each(returnReasons)('decides on a white-label piece for the reason %s', (reason) => {
    const faulty = reason === 'defect' || reason === 'damage';
    expect(codeOf(returnable({ isWhiteLabel: true }), [{ ...line, reason }])).toBe(
      faulty ? 'ok' : 'orders.return-only-faulty',
    );
  });

  it('counts the pieces of earlier returns', () => {
    const of = returnable({ earlier: [returnState()] });
    expect(codeOf(of)).toBe('ok');
    expect(codeOf(of, [{ ...line, quantity: 2 }])).toBe('orders.return-too-many-pieces');
  });

  it('allows 20 returns of an order, cancelled ones included', () => {
    const earlier = Array.from({ length: 20 }, () => returnState({ status: 'cancelled' }));
    expect(codeOf(returnable({ earlier: earlier.slice(1) }))).toBe('ok');
    expect(codeOf(returnable({ earlier }))).toBe('orders.too-many-returns');
  });
});
