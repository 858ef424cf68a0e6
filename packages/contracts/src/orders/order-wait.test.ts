import { describe, expect, it } from '@jest/globals';
import { orderStateLabel, orderWaitOf } from './order-wait.ts';

const missing = { sku: 'DW-1', requested: 2, available: 0 };

describe('orderWaitOf', () => {
  it('distinguishes missing stock from an account limit', () => {
    expect(orderWaitOf({ status: 'pending', waitingFor: [missing] })).toBe('stock');
    expect(orderWaitOf({ status: 'pending', waitingFor: [missing, { ...missing, limit: 40 }] })).toBe('limit');
  });

  it.each([null, undefined, []])('returns null if nothing is short (%j)', (waitingFor) => {
    expect(orderWaitOf({ status: 'pending', waitingFor })).toBeNull();
  });

  it('returns null once the order left "pending"', () => {
    expect(orderWaitOf({ status: 'cancelled', waitingFor: [missing] })).toBeNull();
  });
});

describe('orderStateLabel', () => {
  it.each([
    ['pending', [missing], 'In attesa di merce'],
    ['pending', [{ ...missing, limit: 40 }], 'In attesa'],
    ['pending', null, 'Da pagare'],
    ['pending_payment', null, 'Da pagare'],
    ['cancelled', [missing], 'Annullato'],
  ])('returns the label of %s', (status, waitingFor, label) => {
    expect(orderStateLabel({ status, waitingFor })).toBe(label);
  });
});
