import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { readLedger, toLedgerLine } from './ledger.ts';
import { answeringStripe } from './testing/answering-stripe.ts';

const charge = { id: 'ch_1', object: 'charge' };
const transaction = (changes: object = {}): Stripe.BalanceTransaction =>
  ({ id: 'txn_1', reporting_category: 'charge', source: charge, ...changes }) as unknown as Stripe.BalanceTransaction;

describe('toLedgerLine', () => {
  it.each([
    ['charge', 'charge'],
    ['charge_failure', 'charge'],
    ['refund', 'refund'],
    ['refund_failure', 'refund-failure'],
    ['dispute', 'dispute'],
    ['dispute_reversal', 'dispute-reversal'],
    ['fee', 'other'],
    ['partial_capture_reversal', 'other'],
  ])('reads the category %s as %s', (reporting_category, movement) => {
    expect(toLedgerLine(transaction({ reporting_category }))).toMatchObject({ movement, source: charge });
  });

  it.each([
    ['no source', null],
    ['a source that was not expanded', 'ch_1'],
    ['a payout', { id: 'po_1', object: 'payout' }],
    ['a transfer', { id: 'tr_1', object: 'transfer' }],
  ])('leaves out a transaction with %s', (_what, source) => {
    expect(toLedgerLine(transaction({ source }))).toBeUndefined();
  });
});

describe('readLedger', () => {
  it('reads all pages from a given second on, with the sources', async () => {
    const { stripe, calls } = answeringStripe(({ params }) => ({
      body: {
        object: 'list',
        url: '/v1/balance_transactions',
        has_more: !params.has('starting_after'),
        data: params.has('starting_after')
          ? [transaction({ id: 'txn_2' })]
          : [transaction(), transaction({ id: 'txn_9', source: { id: 'po_1', object: 'payout' } })],
      },
    }));
    const lines = await readLedger(stripe, new Date(1_794_999_999_999));
    expect(lines.map((line) => line.transaction.id)).toEqual(['txn_1', 'txn_2']);
    expect(calls.map(({ params }) => params.get('starting_after'))).toEqual([null, 'txn_9']);
    expect(Object.fromEntries(calls[0]!.params)).toEqual({
      'created[gte]': '1794999999',
      'expand[0]': 'data.source',
      limit: '100',
    });
  });
});
