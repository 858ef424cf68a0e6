import { describe, expect, it } from '@jest/globals';
import { amountsOf, isSettled } from './order-amounts.ts';

const order = {
  status: 'pending_payment',
  totalAmount: '93.00',
  shippingCost: '4.90',
  total: '97.90',
  shippingZone: 'IT',
  shopifyOrderId: null,
} as const;
const ofShop = { shopifyOrderId: '61', totalAmount: '0.00', shippingCost: '0.00', total: '0.00' } as const;

describe('amountsOf', () => {
  it.each([
    ['known', {}, ['€93,00', '€4,90', '€97,90']],
    ['free', { shippingCost: '0.00', total: '93.00' }, ['€93,00', 'Gratuita', '€93,00']],
    ['without a quote yet', { status: 'pending', shippingZone: null }, ['€93,00', 'in calcolo', 'in calcolo']],
    ['quoted, without stock yet', { ...ofShop, status: 'pending' }, ['in calcolo', 'in calcolo', 'in calcolo']],
    [
      'cancelled before its quote',
      { status: 'cancelled', shippingZone: null },
      ['€93,00', 'non calcolata', 'non calcolato'],
    ],
    [
      'cancelled before our prices',
      { ...ofShop, status: 'cancelled', shippingZone: null },
      ['non calcolati', 'non calcolata', 'non calcolato'],
    ],
    ['cancelled after it was quoted', { status: 'cancelled' }, ['€93,00', '€4,90', '€97,90']],
  ] as const)('returns the amounts of an order that is %s', (_what, changes, [products, shipping, total]) => {
    expect(amountsOf({ ...order, ...changes })).toEqual({ products, shipping, total });
  });

  it('never shows €0,00 for an unknown amount', () => {
    for (const status of ['pending', 'cancelled'] as const)
      expect(Object.values(amountsOf({ ...order, ...ofShop, status, shippingZone: null }))).not.toContain('€0,00');
  });
});

describe('isSettled', () => {
  it.each([
    ['pending', false],
    ['pending_payment', true],
    ['paid', true],
  ] as const)('returns, for %s, %s', (status, expected) => {
    expect(isSettled({ ...order, status })).toBe(expected);
  });
});
