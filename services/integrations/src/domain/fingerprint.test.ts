import { describe, expect, it } from '@jest/globals';
import { fingerprintOf, shapeOf } from './fingerprint.ts';

describe('the shape of a message', () => {
  it.each([
    ['Order 018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11 not found', 'Order <id> not found'],
    ['ORD-2026-000123: 3 tentativi, 12,50 euro', '<order>: <n> tentativi, <n> euro'],
    ['session cs_test_a1B2 of pi_3abc', 'session <id> of <id>'],
    ['No such price: "price 12"', 'No such price: "…"'],
    ['at 2026-11-18T08:00:00.000Z  it broke', 'at <time> it broke'],
    ['token deadbeefcafe1234 refused', 'token <hex> refused'],
  ])('maps %j to %j', (message, shape) => expect(shapeOf(message)).toBe(shape));
});

describe('the fingerprint', () => {
  const error = { source: 'orders', errorType: 'payment', errorMessage: 'Order ORD-2026-000001 was paid twice' };
  it('is equal for two cases of one cause, and differs for another source, type or message', () => {
    const other = (changes: Partial<typeof error>) => fingerprintOf({ ...error, ...changes });
    expect(other({ errorMessage: 'Order ORD-2027-000045 was paid twice' })).toBe(fingerprintOf(error));
    const fingerprints = [
      {},
      { source: 'identity' },
      { errorType: 'stock' },
      { errorMessage: 'Order ORD-2026-000001 was paid late' },
    ].map(other);
    expect(new Set(fingerprints).size).toBe(4);
  });
});
