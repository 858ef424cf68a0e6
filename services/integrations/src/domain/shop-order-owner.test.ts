import { describe, expect, it } from '@jest/globals';
import { ownership } from './shop-order-owner.ts';

const states = [null, 'pending', 'pending_payment', 'paid', 'processing', 'shipped'];

describe('ownership', () => {
  it('of an unknown order is new', () => {
    expect(ownership(null, 'a')).toBe('new');
  });

  it.each([...states, 'cancelled'])('of an order of the same reseller that is %s does not change', (orderState) => {
    expect(ownership({ userId: 'a', orderId: 'o', orderState }, 'a')).toBe('same');
    expect(ownership({ userId: 'a', orderId: null, orderState }, 'a')).toBe('same');
  });

  it.each(states)('of an order of the former holder that is %s stays with them', (orderState) => {
    expect(ownership({ userId: 'a', orderId: 'o', orderState }, 'b')).toBe('theirs');
  });

  it.each([
    ['was never imported', null, null],
    ['was cancelled', 'o', 'cancelled'],
  ])('passes to the new holder when the order %s', (_what, orderId, orderState) => {
    expect(ownership({ userId: 'a', orderId, orderState }, 'b')).toBe('taken-over');
  });
});
