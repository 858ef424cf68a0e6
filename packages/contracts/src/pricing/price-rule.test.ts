import { describe, expect, it } from '@jest/globals';
import { compareAtOf, earningsOf, priceOf, priceRule, VAT_BP, type PriceRule } from './price-rule.ts';

const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  tiers: [{ from: 0, percentBp: 12_000, fixedCents: 0 }],
  minMarginBp: 0,
  vatBp: 0,
  ending: '90',
  ...changes,
});
const flat = rule({ tiers: [{ from: 0, percentBp: 0, fixedCents: 0 }] });

describe('priceOf', () => {
  it.each([
    [2_250, rule({ ending: 'none' }), 4_950],
    [2_250, rule(), 4_990],
    [2_250, rule({ vatBp: VAT_BP, ending: 'none' }), 6_039],
    [2_250, rule({ vatBp: VAT_BP }), 6_090],
    [10_090, flat, 10_090],
    [10_091, flat, 10_190],
    [10_091, { ...flat, ending: '95' as const }, 10_095],
    [10_096, { ...flat, ending: '95' as const }, 10_195],
    [10_099, { ...flat, ending: '99' as const }, 10_099],
    [10_001, { ...flat, ending: '00' as const }, 10_100],
    [10_000, { ...flat, ending: '00' as const }, 10_000],
    [10_001, { ...flat, ending: '05' as const }, 10_005],
    [10_005, { ...flat, ending: '05' as const }, 10_005],
    [0, rule(), 90],
  ])('returns the price of the example for the cost %i', (cost, of, expected) => {
    expect(priceOf(of, cost)).toBe(expected);
  });

  it('rounds half a cent up, also for the largest amounts', () => {
    expect(priceOf(rule({ tiers: [{ from: 0, percentBp: 5_000, fixedCents: 0 }], ending: 'none' }), 1)).toBe(2);
    const most = rule({ tiers: [{ from: 0, percentBp: 100_000, fixedCents: 0 }], vatBp: 2_200, ending: 'none' });
    expect(priceOf(most, 99_999_999)).toBe(1_341_999_987);
    expect(priceOf(most, 99_999_999, 10_000_000_000)).toBe(13_419_999_870_000);
  });

  it('assigns a cost equal to a border to the upper tier', () => {
    const tiers = [
      { from: 0, percentBp: 10_000, fixedCents: 500 },
      { from: 5_000, percentBp: 5_000, fixedCents: 0 },
    ];
    const prices = [4_999, 5_000, 5_001].map((cost) => priceOf(rule({ tiers, ending: 'none' }), cost));
    expect(prices).toEqual([10_498, 7_500, 7_502]);
  });

  it('is never below the floor, and converts to another currency by its rate', () => {
    expect(priceOf({ ...flat, minMarginBp: 3_000, ending: 'none' }, 1_000)).toBe(1_300);
    expect(priceOf({ ...flat, ending: 'none' }, 1_000, 1_080_000)).toBe(1_080);
  });

  it('ends in 90, is at least the unrounded price and less than one euro above it', () => {
    for (let cost = 1; cost < 60_000; cost += 37) {
      const [exact, price] = [priceOf(rule({ ending: 'none' }), cost), priceOf(rule(), cost)];
      expect([price % 100, price >= exact, price - exact < 100]).toEqual([90, true, true]);
    }
  });
});

describe('earningsOf', () => {
  it.each([
    ['what is above the cost', rule(), 2_740],
    ['less the VAT in the price', rule({ vatBp: VAT_BP }), 2_742],
    ['nothing', { ...flat, ending: 'none' as const }, 0],
  ])('is %s', (_what, of, expected) => {
    expect(earningsOf(of, 2_250)).toBe(expected);
  });
});

describe('compareAtOf', () => {
  it.each([
    ['off', { kind: 'off' as const }, 3_000, null],
    ['ours by the same rule', { kind: 'ours' as const }, 3_000, 6_690],
    ['none without ours', { kind: 'ours' as const }, null, null],
    ['none where it is not above the price', { kind: 'ours' as const }, 2_250, null],
    ['the price and a share', { kind: 'add' as const, percentBp: 2_000 }, null, 5_988],
  ])('is %s', (_what, compare, comparePrice, expected) => {
    expect(compareAtOf(rule(), compare, { cost: 2_250, comparePrice })).toBe(expected);
  });
});

describe('the price rule', () => {
  const messages = (changes: object): string[] =>
    priceRule.safeParse({ ...rule(), ...changes }).error?.issues.map(({ message }) => message) ?? [];
  const tier = { from: 0, percentBp: 0, fixedCents: 0 };

  it.each([
    [{}, []],
    [{ tiers: [] }, 'Indica il ricarico'],
    [{ tiers: [{ ...tier, from: 1 }] }, 'La prima fascia parte da 0'],
    [{ tiers: [tier, tier] }, 'Le fasce partono da importi crescenti'],
    [{ tiers: Array.from({ length: 11 }, (_, from) => ({ ...tier, from })) }, 'Al massimo 10 fasce'],
    [{ tiers: [{ ...tier, percentBp: 100_001 }] }, 'La percentuale va da 0 a 1000'],
    [{ tiers: [{ ...tier, fixedCents: -1 }] }, "L'importo fisso va da 0 a 1.000 euro"],
    [{ minMarginBp: 0.5 }, 'La percentuale va da 0 a 1000'],
    [{ ending: '42' }, 'Arrotondamento non valido'],
  ])('validates %j: %s', (changes, message) => {
    expect(messages(changes)).toEqual([message].flat());
  });
});
