import { describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { Movement } from '../domain/books.ts';
import { toEntry } from './ledger-entry.ts';

const CHECKOUT = '0190b5a0-7c1e-7000-8000-000000000009';
const charge = (changes: object = {}): object => ({
  id: 'ch_1',
  object: 'charge',
  amount: 9_790,
  currency: 'eur',
  created: 1_795_000_000,
  status: 'succeeded',
  payment_intent: 'pi_1',
  metadata: { checkout: CHECKOUT },
  ...changes,
});
const refund = (changes: object = {}): object => ({
  id: 're_1',
  object: 'refund',
  amount: 500,
  currency: 'eur',
  created: 1_795_000_100,
  payment_intent: 'pi_1',
  metadata: { checkout: CHECKOUT },
  status: 'pending',
  ...changes,
});
/** Only what is read of Stripe's large objects. */
const transaction = (changes: object = {}): Stripe.BalanceTransaction =>
  ({
    id: 'txn_1',
    reporting_category: 'charge',
    amount: 9_790,
    fee: 172,
    currency: 'eur',
    exchange_rate: null,
    created: 1_795_000_200,
    source: charge(),
    ...changes,
  }) as Stripe.BalanceTransaction;

describe('toEntry', () => {
  it('reads a charge of a checkout', () => {
    expect(toEntry(transaction())).toEqual({
      id: 'txn_1',
      movement: 'charge',
      source: 'ch_1',
      paymentIntentId: 'pi_1',
      checkoutId: CHECKOUT,
      amount: 9_790,
      fee: 172,
      currency: 'eur',
      pending: false,
      at: new Date(1_795_000_200_000),
      sourceAt: new Date(1_795_000_000_000),
    });
  });

  it.each<[string, Movement]>([
    ['charge', 'charge'],
    ['charge_failure', 'charge'],
    ['refund', 'refund'],
    ['refund_failure', 'refund-failure'],
    ['dispute', 'dispute'],
    ['dispute_reversal', 'dispute-reversal'],
    ['fee', 'other'],
    ['partial_capture_reversal', 'other'],
  ])('reads the category %s as %s', (reporting_category, movement) => {
    expect(toEntry(transaction({ reporting_category }))?.movement).toBe(movement);
  });

  it.each([
    ['no source', null],
    ['a source that was not expanded', 'ch_1'],
    ['a payout', { id: 'po_1', object: 'payout' }],
    ['a transfer', { id: 'tr_1', object: 'transfer' }],
  ])('leaves out an entry with %s', (_what, source) => {
    expect(toEntry(transaction({ source }))).toBeUndefined();
  });

  it.each([
    ['pi_1', 'pi_1'],
    [{ id: 'pi_2', object: 'payment_intent' }, 'pi_2'],
    [null, ''],
  ])('reads the payment %j as %j', (payment_intent, id) => {
    expect(toEntry(transaction({ source: charge({ payment_intent }) }))?.paymentIntentId).toBe(id);
  });

  it.each([{}, { checkout: '' }, { checkout: 'mine' }, { plan: CHECKOUT }])(
    'takes no checkout from the metadata %j',
    (metadata) => {
      expect(toEntry(transaction({ source: charge({ metadata }) }))?.checkoutId).toBeUndefined();
    },
  );

  it('takes a checkout only from a charge', () => {
    const entry = toEntry(transaction({ reporting_category: 'refund', amount: -500, source: refund() }));
    expect(entry).toMatchObject({ source: 're_1', checkoutId: undefined, amount: -500 });
  });

  it.each([
    [charge({ status: 'pending' }), true],
    [charge({ status: 'failed' }), false],
    [refund({ status: 'pending' }), false],
  ])('knows a payment that has not come: %#', (source, pending) => {
    expect(toEntry(transaction({ source }))?.pending).toBe(pending);
  });

  it.each([
    [10_500, charge(), 9_790],
    [-530, refund(), -500],
  ])('takes the amount before it was changed into another currency: %d', (amount, source, original) => {
    const changed = toEntry(transaction({ amount, source, currency: 'usd', exchange_rate: 1.07 }));
    expect(changed).toMatchObject({ amount: original, currency: 'eur' });
  });
});
