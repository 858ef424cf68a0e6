import { describe, expect, it } from '@jest/globals';
import type { Order } from '@drappo/contracts/orders/orders';
import { isUrgent } from './urgent.ts';

const now = new Date('2026-11-18T08:00:00.000Z');
const order = (status: Order['status'], createdAt = '2026-11-17T08:00:00.000Z') => ({ status, createdAt }) as Order;

describe('isUrgent (decision O8)', () => {
  it.each<[Order['status'], boolean]>([
    ['pending', false],
    ['pending_payment', false],
    ['paid', true],
    ['processing', true],
    ['shipped', false],
    ['cancelled', false],
  ])('of an order that is %s is %s', (status, expected) => {
    expect(isUrgent(order(status), now)).toBe(expected);
  });

  it.each([
    ['2026-11-18T12:00:00.000Z', true],
    ['2026-11-18T12:00:00.001Z', false],
  ])('of a paid order from %s is %s', (createdAt, expected) => {
    expect(isUrgent(order('paid', createdAt), now)).toBe(expected);
  });
});
