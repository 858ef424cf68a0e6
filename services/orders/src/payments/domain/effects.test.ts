import { describe, expect, it } from '@jest/globals';
import { automaticPaymentEffect, detachCardEffect, refundEffect, stripeEventEffect } from './effects.ts';

const id = '01926f6e-5c1f-7f0a-8a3c-2f8d5e1b9c01';

describe('an effect that an earlier version stored', () => {
  it.each([
    ['orders-stripe-event', stripeEventEffect, { eventId: 'evt_1' }],
    ['orders-refund', refundEffect, { refundId: id }],
    ['orders-automatic-payment', automaticPaymentEffect, { attemptId: id }],
    ['orders-detach-card', detachCardEffect, { paymentMethodId: 'pm_1' }],
  ])('in queue %s is still accepted', (queue, effect, payload) => {
    expect(effect.queue).toBe(queue);
    expect(effect.schema.parse(payload)).toEqual(payload);
  });
});
