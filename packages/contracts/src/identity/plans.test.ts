import { describe, expect, it } from '@jest/globals';
import { formatEuro } from '../money.ts';
import { planPrices, planRights, plans } from './plans.ts';

describe('the plans', () => {
  it('are three', () => {
    expect(plans).toEqual(['trial', 'starter', 'pro']);
  });

  it.each([
    ['trial', '€1,00', 7, false],
    ['starter', '€10,50', 'month', false],
    ['pro', '€28,30', 'month', true],
  ] as const)('%s costs %s for %s, White Label %s', (plan, price, period, whiteLabel) => {
    expect(formatEuro(planPrices[plan].cents)).toBe(price);
    expect(planPrices[plan].days ?? 'month').toBe(period);
    expect(planRights[plan]).toEqual({ whiteLabel });
  });
});
