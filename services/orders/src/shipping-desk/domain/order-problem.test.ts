import { describe, expect, it } from '@jest/globals';
import { AppError } from '@drappo/contracts/errors';
import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { orderState } from '../../../test/support/order-state.ts';
import type { Problem } from '../../order/domain/order.ts';
import { endProblem, putAside } from './order-problem.ts';

const problem: Problem = {
  reason: 'damaged-piece',
  itemId: null,
  note: null,
  at: new Date('2026-11-24T09:19:00Z'),
  by: 'anna',
};

describe('putAside', () => {
  it.each(['paid', 'processing'] as const)('records the problem of an order that is %s', (status) => {
    expect(putAside(orderState(status), problem).problem).toEqual(problem);
  });

  it.each(orderStatuses.filter((status) => status !== 'paid' && status !== 'processing'))(
    'rejects an order that is %s',
    (status) => {
      expect(() => putAside(orderState(status), problem)).toThrow(AppError);
    },
  );
});

describe('endProblem', () => {
  it('removes the problem, and returns an order without one unchanged', () => {
    const order = orderState('paid');
    expect(endProblem({ ...order, problem })).toEqual({ ...order, problem: null });
    expect(endProblem(order)).toBe(order);
  });
});
