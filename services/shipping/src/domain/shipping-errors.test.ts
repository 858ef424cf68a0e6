import { describe, expect, it } from '@jest/globals';
import { requireWhiteLabel } from './shipping-errors.ts';

// Decision R9: White label is a Pro feature; an expired plan counts as trial.
describe('requireWhiteLabel', () => {
  it('accepts the plan pro', () => {
    expect(() => requireWhiteLabel('pro')).not.toThrow();
  });

  it.each(['trial', 'starter'] as const)('rejects the plan %s', (plan) => {
    expect(() => requireWhiteLabel(plan)).toThrow(
      expect.objectContaining({ kind: 'forbidden', code: 'shipping.white-label-needs-pro' }),
    );
  });
});
