import { describe, expect, it } from '@jest/globals';
import { charge, movementOf, ownEntry, payment, window } from '../../../test/support/ledger-entries.ts';
import { ledgerReport, summarise } from './ledger-report.ts';

const report = ledgerReport({
  window,
  theirs: [
    charge(),
    movementOf('refund'),
    movementOf('dispute', { source: 'du_1', amount: -9_790, fee: 2_000 }),
    // A charge of a subscription, and one that may still be pending.
    charge({ source: 'ch_2', paymentIntentId: 'pi_2', checkoutId: undefined }),
    charge({ source: 'ch_3', paymentIntentId: 'pi_3', checkoutId: 'c3', at: window.until }),
  ],
  payments: [payment()],
  entries: [ownEntry('refund')],
});

describe('ledgerReport', () => {
  it('counts the settled movements of our payments', () => {
    expect(report).toMatchObject({ from: window.from, charges: 1, refunds: 1, disputes: 1 });
  });

  it('has totals by day and the discrepancies', () => {
    expect(report.days).toEqual([
      { day: '2026-11-20', charged: 9_790, refunded: -500, disputed: -9_790, fees: 2_172, ours: 9_290 },
    ]);
    expect(report.discrepancies.map(({ cause }) => cause)).toEqual(['books:dispute:du_1']);
  });
});

describe('summarise', () => {
  it('adds up all days', () => {
    const [day] = report.days;
    expect(summarise({ ...report, days: [day!, day!] })).toEqual({
      charges: 1,
      refunds: 1,
      disputes: 1,
      stripe: -1_000,
      ours: 18_580,
      fees: 4_344,
      discrepancies: 1,
    });
  });
});
