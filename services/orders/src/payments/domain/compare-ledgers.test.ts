import { describe, expect, it } from '@jest/globals';
import { at, charge, movementOf as moved, ownEntry, payment, window } from '../../../test/support/ledger-entries.ts';
import { compareLedgers, type Ledgers } from './compare-ledgers.ts';
import { dailyTotals } from './daily-totals.ts';

const refund = ownEntry('refund');
const ledgers = (changes: Partial<Ledgers> = {}): Ledgers => ({
  theirs: [charge()],
  payments: [payment()],
  entries: [],
  window,
  ...changes,
});
const causes = (changes: Partial<Ledgers>) => compareLedgers(ledgers(changes)).map(({ cause }) => cause);

describe('two ledgers', () => {
  it('match on the same movements, also when ours were written after midnight', () => {
    const both = { theirs: [charge(), moved('refund')], entries: [ownEntry('refund', { at: at('20T23:30:00') })] };
    expect(causes(both)).toEqual([]);
    expect(dailyTotals(ledgers(both))).toEqual([
      { day: '2026-11-20', charged: 9_790, refunded: -500, disputed: 0, fees: 172, ours: 9_290 },
    ]);
  });

  it('ignore movements newer than the window, and payments that have not arrived', () => {
    const young = at('21T22:30:00');
    expect(causes({ theirs: [charge({ at: young })], payments: [] })).toEqual([]);
    expect(causes({ theirs: [charge({ pending: true })], payments: [payment({ settled: false })] })).toEqual([]);
    expect(causes({ theirs: [charge(), moved('refund', { at: young })] })).toEqual([]);
  });

  it('match on a transfer that was booked and then reversed', () => {
    const failed = charge({ id: 'txn_9', amount: -9_790, fee: 0 });
    expect(causes({ theirs: [charge(), failed], payments: [payment({ settled: false })] })).toEqual([]);
    // The booking is older than the list: one of the two entries alone is not enough.
    const half = { ...failed, sourceAt: at('13T10:00:00') };
    expect(causes({ theirs: [half], payments: [payment({ settled: false })] })).toEqual([]);
  });

  it.each<[string, Partial<Ledgers>, string]>([
    ['a charge has no order', { payments: [] }, 'books:unknown-charge:ch_1'],
    ['an order is not settled', { payments: [payment({ settled: false })] }, 'books:unsettled:ch_1'],
    ['it came in another currency', { theirs: [charge({ currency: 'usd' })] }, 'books:amount:ch_1'],
    ['it is in the ledger twice', { theirs: [charge(), charge({ id: 'txn_3' })] }, 'books:amount:ch_1'],
    ['it is missing at Stripe', { theirs: [] }, 'books:no-charge:c1'],
    [
      'a refund is of another amount',
      { theirs: [charge(), moved('refund', { amount: -600 })], entries: [refund] },
      'books:refund:re_1',
    ],
    ['a refund is missing at Stripe', { entries: [refund] }, 'books:no-refund:re_1'],
    [
      'a refund failed at Stripe',
      { theirs: [charge(), moved('refund-failure', { amount: 500 })] },
      'books:refund-failure:re_1',
    ],
    ['a bank took the money', { theirs: [charge(), moved('dispute')] }, 'books:dispute:re_1'],
    ['Stripe moved money otherwise', { theirs: [charge(), moved('other')] }, 'books:other:re_1'],
  ])('differ when %s', (_, changes, cause) => {
    expect(causes(changes)).toEqual([cause]);
  });

  it('ignore money that is not ours', () => {
    const plan = charge({ source: 'ch_2', paymentIntentId: 'pi_2', checkoutId: undefined });
    const others = { theirs: [charge(), plan, moved('refund', { paymentIntentId: 'pi_2' })] };
    expect(causes(others)).toEqual([]);
    expect(dailyTotals(ledgers(others))).toMatchObject([{ charged: 9_790, refunded: 0, ours: 9_790 }]);
  });
});
