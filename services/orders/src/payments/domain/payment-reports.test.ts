import { expect, it } from '@jest/globals';
import { orderState } from '../../../test/support/order-state.ts';
import { amountMismatch, sessionLost, unexpectedPayment } from './payment-reports.ts';

const order = orderState('cancelled');

it('reports money for an order that does not take it, by its reason', () => {
  expect(unexpectedPayment(order, 'paid-after-cancellation', 9_790)).toEqual({
    cause: 'paid-after-cancellation',
    errorType: 'payment',
    errorMessage: 'È arrivato del denaro per un ordine che non lo accetta: viene rimborsato.',
    payload: { amount: 9_790 },
    orderId: order.id,
  });
});

it('reports a payment of another amount with both amounts', () => {
  const session = { status: 'complete', paid: true, failed: false, amountTotal: 1, currency: 'usd' } as const;
  expect(amountMismatch(order.id, 9_790, session)).toMatchObject({
    cause: 'amount-mismatch',
    payload: { expected: 9_790, received: 1, currency: 'usd' },
    orderId: order.id,
  });
});

it('reports a lost session by its id', () => {
  expect(sessionLost(null, 'cs_1')).toMatchObject({
    cause: 'session-lost',
    payload: { session: 'cs_1' },
    orderId: null,
  });
});
