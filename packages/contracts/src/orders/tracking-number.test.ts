import { describe, expect, it } from '@jest/globals';
import { carrierOfTracking, normalTracking } from './tracking-number.ts';

describe('normalTracking', () => {
  it.each([
    ['M2 6104 77318', 'M2610477318'],
    [' 1z999aa10123456784 ', '1Z999AA10123456784'],
    ['084500000002', '084500000002'],
  ])('normalises %j to %j', (typed, number) => {
    expect(normalTracking(typed)).toBe(number);
  });
});

describe('carrierOfTracking', () => {
  it.each([
    ['1Z999AA10123456784', 'UPS'],
    ['JD014600006281230701', 'DHL'],
    ['RR123456785IT', 'POSTE'],
    ['M2 6104 77318', 'GLS'],
    ['084500000002', undefined],
    ['1234567890', undefined],
    ['1Z999', undefined],
    ['', undefined],
  ])('returns for %j: %j', (number, carrier) => {
    expect(carrierOfTracking(number)).toBe(carrier);
  });
});
