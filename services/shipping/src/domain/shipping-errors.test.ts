import { describe, expect, it } from '@jest/globals';
import { requireWhiteLabel } from './shipping-errors.ts';

// Decision R9: White label is what Pro pays for; an expired plan is trial.
describe('requireWhiteLabel', () => {
  it('lets the plan pro pass', () => {
    expect(() => requireWhiteLabel('pro')).not.toThrow();
  });

  it.each(['trial', 'starter'] as const)('refuses the plan %s', (plan) => {
    expect(() => requireWhiteLabel(plan)).toThrow(
      expect.objectContaining({ kind: 'forbidden', code: 'shipping.white-label-needs-pro' }),
    );
  });
});
