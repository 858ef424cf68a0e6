import { describe, expect, it } from '@jest/globals';
import { orderStateLabel, orderWaitOf } from './order-wait.ts';

const missing = { sku: 'DW-1', requested: 2, available: 0 };

describe('orderWaitOf', () => {
  it('tells short pieces from a limit of the account', () => {
    expect(orderWaitOf({ status: 'pending', waitingFor: [missing] })).toBe('stock');
    expect(orderWaitOf({ status: 'pending', waitingFor: [missing, { ...missing, limit: 40 }] })).toBe('limit');
  });

  it.each([null, undefined, []])('is null when nothing is short (%j)', (waitingFor) => {
    expect(orderWaitOf({ status: 'pending', waitingFor })).toBeNull();
  });

  it('is null once the order left "pending"', () => {
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
  ])('of %s is what a person reads', (status, waitingFor, label) => {
    expect(orderStateLabel({ status, waitingFor })).toBe(label);
  });
});
