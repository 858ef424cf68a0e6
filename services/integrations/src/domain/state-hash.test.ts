import { describe, expect, it } from '@jest/globals';
import { stateHash, type ShopOrderState } from './shop-order.ts';

const state: ShopOrderState = {
  name: '#1001',
  lines: [{ sku: 'DW-1', quantity: 1, productName: 'Camicia', variantInfo: null }],
  address: { name: 'Ada Neri', address: 'Via Roma 1', city: 'Pisa', zip: '56121', country: 'IT' },
};

describe('stateHash', () => {
  it('is equal for the same state and contains no personal data', () => {
    expect(stateHash(structuredClone(state))).toBe(stateHash(state));
    expect(stateHash(state)).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['another name', { ...state, name: '#1002' }],
    ['another quantity', { ...state, lines: state.lines.map((one) => ({ ...one, quantity: 3 })) }],
    ['a company', { ...state, address: { ...state.address, company: 'Neri Srl' } }],
    ['another address', { ...state, address: { ...state.address, city: 'Lucca' } }],
  ])('differs for %s', (_what, other) => {
    expect(stateHash(other)).not.toBe(stateHash(state));
  });
});
