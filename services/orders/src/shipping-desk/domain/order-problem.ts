import { problemNotPossible } from './desk-errors.ts';
import type { Order, Problem } from '../../order/domain/order.ts';

/** Puts an order aside: only one that is paid and has not left, since only such orders are packed. */
export const putAside = (order: Order, problem: Problem): Order => {
  if (order.status !== 'paid' && order.status !== 'processing') throw problemNotPossible();
  return { ...order, problem };
};

/** Resolves an order's problem; it is packed like any other again. */
export const endProblem = (order: Order): Order => (order.problem === null ? order : { ...order, problem: null });
