import { describe, expect, it } from '@jest/globals';
import type { Order } from '@drappo/contracts/orders/orders';
import { leavingTag } from './urgent.ts';

const today = '2026-11-24';

describe('leavingTag', () => {
  it.each<[Order['status'], string | null, string | undefined]>([
    ['pending', null, undefined],
    ['pending_payment', null, undefined],
    ['paid', today, 'Urgente'],
    ['processing', today, 'Urgente'],
    ['paid', '2026-11-25', undefined],
    ['paid', '2026-11-23', 'In ritardo'],
    ['processing', '2026-11-20', 'In ritardo'],
    ['paid', null, 'Urgente'],
    ['shipped', '2026-11-20', undefined],
    ['cancelled', '2026-11-20', undefined],
  ])('returns the tag for an order that is %s and due on %s: %s', (status, shipBy, tag) => {
    expect(leavingTag({ status, shipBy }, today)).toBe(tag);
    expect(leavingTag({ status, shipBy, moneyHold: 'refunded' }, today)).toBeUndefined();
  });
});
