import { describe, expect, it } from '@jest/globals';
import { refusedPurchaseEffect, stripeEventEffect } from './effects.ts';

const id = '01926f6e-5c1f-7f0a-8a3c-2f8d5e1b9c01';

describe('an effect that an earlier version stored', () => {
  it.each([
    ['identity-stripe-event', stripeEventEffect, { eventId: 'evt_1' }],
    ['identity-refused-purchase', refusedPurchaseEffect, { checkoutId: id }],
  ])('in queue %s is readable and has a worker', (queue, effect, payload) => {
    expect(effect.queue).toBe(queue);
    expect(effect.schema.parse(payload)).toEqual(payload);
  });
});
