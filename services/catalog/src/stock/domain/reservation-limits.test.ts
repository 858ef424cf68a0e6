import { describe, expect, it } from '@jest/globals';
import { levelOf, limitOf, parseLevelLimits, raisesOf } from './reservation-limits.ts';

const levels = {
  unconfirmed: { pieces: 40, orders: 2 },
  confirmed: { pieces: 200, orders: 10 },
  verified: { pieces: 600, orders: 30 },
};
const none = { pieces: null, orders: null };

describe('parseLevelLimits', () => {
  it('reads three levels', () => {
    expect(parseLevelLimits('40/2,200/10, 600/30')).toEqual(levels);
  });

  it("reads the first level's share of a product", () => {
    expect(parseLevelLimits('40/2,200/10,600/30,50%')).toEqual({ ...levels, sharePercent: 50 });
    expect(parseLevelLimits('40/2,200/10,600/30, 100%')).toEqual({ ...levels, sharePercent: 100 });
  });

  it.each([
    '',
    'off',
    '40/2',
    '40/2,200/10',
    '40/2,200/10,600/30,1/1',
    '40/2,200/10,600/30,101%',
    '40/2,200/10,600/30,30%,30%',
    '40,200,600',
    '-1/2,200/10,600/30',
    'a/b,1/1,1/1',
  ])('rejects %j', (text) => {
    expect(parseLevelLimits(text)).toBeUndefined();
  });
});

describe('levelOf', () => {
  it.each([
    [null, false, 'unconfirmed'],
    [false, false, 'unconfirmed'],
    [true, false, 'confirmed'],
    [true, true, 'verified'],
    [false, true, 'verified'],
  ] as const)('maps e-mail confirmed %s and business verified %s to %s', (emailConfirmed, verified, level) => {
    expect(levelOf({ emailConfirmed, verified })).toBe(level);
  });
});

describe('limitOf', () => {
  it.each([
    ['the level has none of its own', none, { pieces: 200, orders: 10 }],
    ['one is set', { pieces: 0, orders: null }, { pieces: 0, orders: 10 }],
    ['both are set', { pieces: 900, orders: 1 }, { pieces: 900, orders: 1 }],
  ])('returns the limit when %s', (_what, own, limit) => {
    expect(limitOf(levels, { level: 'confirmed', own })).toEqual(limit);
  });
});

describe('raisesOf', () => {
  it.each([
    [
      'unconfirmed',
      none,
      'pieces',
      ['confirm-email', 'verify-business', 'pay-or-cancel-orders', 'release-reservations'],
    ],
    ['unconfirmed', none, 'orders', ['confirm-email', 'verify-business', 'pay-or-cancel-orders']],
    ['confirmed', none, 'orders', ['verify-business', 'pay-or-cancel-orders']],
    ['verified', none, 'orders', ['pay-or-cancel-orders', 'ask-for-more']],
    [
      'unconfirmed',
      { pieces: 5, orders: null },
      'pieces',
      ['pay-or-cancel-orders', 'release-reservations', 'ask-for-more'],
    ],
  ] as const)('returns the steps for %s with %j at the limit of %s', (level, own, counted, raises) => {
    expect(raisesOf({ level, own }, counted)).toEqual(raises);
  });
});
