import { describe, expect, it } from '@jest/globals';
import {
  at,
  charge,
  movementOf as entry,
  ownEntry as own,
  payment,
  window,
} from '../../../test/support/ledger-entries.ts';
import type { Ledgers } from './compare-ledgers.ts';
import { dailyTotals } from './daily-totals.ts';
import type { OurEntry } from './ledger.ts';

const noon = at('20T11:00:00');
const days = (ledgers: Partial<Ledgers>) => dailyTotals({ theirs: [], payments: [], entries: [], window, ...ledgers });
const empty = { charged: 0, refunded: 0, disputed: 0, fees: 0, ours: 0 };

describe('dailyTotals', () => {
  it('has no day without movements', () => {
    expect(days({})).toEqual([]);
  });

  it('pairs a charge and its fee with the shares of its orders', () => {
    expect(days({ theirs: [charge()], payments: [payment({ shared: 9_000 })] })).toEqual([
      { ...empty, day: '2026-11-20', charged: 9_790, fees: 172, ours: 9_000 },
    ]);
  });

  it.each<[OurEntry['movement'], number, object]>([
    ['refund', -500, { refunded: -500 }],
    ['refund-failure', 500, { refunded: 500 }],
    ['dispute', -9_790, { disputed: -9_790 }],
    ['dispute-reversal', 9_790, { disputed: 9_790 }],
  ])('counts a %s of %d cents on both sides', (movement, amount, sums) => {
    const theirs = [charge(), entry(movement, { amount })];
    expect(days({ theirs, payments: [payment()], entries: [own(movement, { amount })] })).toEqual([
      { ...empty, day: '2026-11-20', charged: 9_790, fees: 172, ours: 9_790 + amount, ...sums },
    ]);
  });

  it('counts an unknown movement as disputed, with no amount on our side', () => {
    expect(days({ theirs: [charge(), entry('other', { fee: 20 })], payments: [payment()] })).toMatchObject([
      { disputed: -500, fees: 192, ours: 9_790 },
    ]);
  });

  it('reverses an asynchronous payment that was booked and failed', () => {
    const theirs = [charge(), charge({ amount: -9_790, fee: 0 })];
    expect(days({ theirs, payments: [payment({ settled: false })] })).toMatchObject([{ charged: 0, ours: 0 }]);
  });

  it("counts a charge without an order only on Stripe's side", () => {
    expect(days({ theirs: [charge()] })).toMatchObject([{ charged: 9_790, ours: 0 }]);
  });

  it('excludes charges of subscriptions and their later movements', () => {
    const plan = charge({ source: 'ch_2', paymentIntentId: 'pi_2', checkoutId: undefined });
    const theirs = [
      plan,
      ...(['refund', 'dispute', 'other'] as const).map((kind) => entry(kind, { paymentIntentId: 'pi_2' })),
    ];
    expect(days({ theirs })).toEqual([]);
  });

  it.each([
    ['is younger than the window', { at: window.until }],
    ['has not come yet', { pending: true }],
    ['began before the window', { sourceAt: at('14T22:59:59') }],
  ])('excludes a charge that %s', (_what, changes) => {
    expect(days({ theirs: [charge(changes)] })).toEqual([]);
  });

  it.each([
    ['just before the window ends', { at: at('21T21:59:59') }],
    ['of a payment from before the window', { sourceAt: at('01T10:00:00') }],
  ])('counts a refund %s', (_what, changes) => {
    expect(days({ theirs: [entry('refund', changes)], payments: [payment({ settled: false })] })).toMatchObject([
      { refunded: -500 },
    ]);
  });

  it('starts days at midnight in Rome and lists them oldest first', () => {
    const theirs = [charge({ at: at('20T23:00:00') }), charge({ at: at('20T22:59:59') }), charge({ at: noon })];
    expect(days({ theirs }).map(({ day, charged }) => [day, charged])).toEqual([
      ['2026-11-20', 19_580],
      ['2026-11-21', 9_790],
    ]);
  });

  it("books our amounts on the day of Stripe's movement", () => {
    const late = at('21T00:30:00');
    const theirs = [charge(), entry('refund')];
    expect(days({ theirs, payments: [payment({ at: late })], entries: [own('refund', { at: late })] })).toMatchObject([
      { day: '2026-11-20', ours: 9_290 },
    ]);
  });

  it.each([
    [true, [{ ...empty, day: '2026-11-20', ours: 9_290 }]],
    [false, []],
  ])('shows a movement missing at Stripe only when it must be there: %s', (expected, shown) => {
    const ledgers = { payments: [payment({ expected })], entries: [own('refund', { expected })] };
    expect(days(ledgers)).toEqual(shown);
  });

  it('does not count a payment that is not settled', () => {
    expect(days({ theirs: [charge()], payments: [payment({ settled: false })] })).toMatchObject([{ ours: 0 }]);
  });

  it('adds up several payments, and several parts of one refund', () => {
    const other = { checkoutId: 'c2', paymentIntentId: 'pi_2' };
    const theirs = [charge(), charge({ ...other, source: 'ch_2' }), entry('refund')];
    const entries = [own('refund', { amount: -200 }), own('refund', { amount: -300, orderId: 'o2' })];
    expect(days({ theirs, payments: [payment(), payment(other)], entries })).toMatchObject([
      { charged: 19_580, refunded: -500, fees: 344, ours: 19_080 },
    ]);
  });
});
