import { expect, it } from '@jest/globals';
import { shopChangeEffect } from './shop-order-effects.ts';

it('shopChangeEffect accepts an effect that an earlier version stored', () => {
  const payload = { orderId: '01926f6e-5c1f-7f0a-8a3c-2f8d5e1b9c01' };
  expect(shopChangeEffect.queue).toBe('orders-shop-change');
  expect(shopChangeEffect.schema.parse(payload)).toEqual(payload);
});
