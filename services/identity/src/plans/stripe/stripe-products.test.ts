import { describe, expect, it } from '@jest/globals';
import { monthlyPrice, planOfProduct } from './stripe-products.ts';

describe('planOfProduct', () => {
  it.each([
    ['drappo_starter', 'starter'],
    ['drappo_pro', 'pro'],
    [{ id: 'drappo_pro' }, 'pro'],
    ['drappo_trial', undefined],
    ['drappo_', undefined],
    ['pro', undefined],
    [{ id: 'prod_9' }, undefined],
    [undefined, undefined],
  ])('maps %j to %s', (product, plan) => {
    expect(planOfProduct(product)).toBe(plan);
  });
});

describe('monthlyPrice', () => {
  it.each([
    ['starter', 1_050],
    ['pro', 2_830],
  ] as const)('of %s is %d cents every month', (plan, unit_amount) => {
    expect(monthlyPrice(plan)).toEqual({
      currency: 'eur',
      unit_amount,
      product: `drappo_${plan}`,
      recurring: { interval: 'month' },
    });
  });
});
