import { problemNotPossible } from './desk-errors.ts';
import type { Order, Problem } from '../../order/domain/order.ts';

/** Puts an order aside: one that is paid and has not left, since only that one is packed. */
export const putAside = (order: Order, problem: Problem): Order => {
  if (order.status !== 'paid' && order.status !== 'processing') throw problemNotPossible();
  return { ...order, problem };
};

/** What was wrong is solved; the order is packed like any other again. */
export const endProblem = (order: Order): Order => (order.problem === null ? order : { ...order, problem: null });
