import { describe, expect, it } from '@jest/globals';
import type { LedgerLine } from '@drappo/payments';
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
/** Only the fields that we read of Stripe's large objects. */
const line = ({ movement = 'charge', source = charge(), ...changes }: Record<string, unknown> = {}): LedgerLine =>
  ({
    movement,
    source,
    transaction: {
      id: 'txn_1',
      amount: 9_790,
      fee: 172,
      currency: 'eur',
      exchange_rate: null,
      created: 1_795_000_200,
      ...changes,
    },
  }) as unknown as LedgerLine;

describe('toEntry', () => {
  it('reads a charge of a checkout', () => {
    expect(toEntry(line())).toEqual({
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

  it.each([
    ['pi_1', 'pi_1'],
    [{ id: 'pi_2', object: 'payment_intent' }, 'pi_2'],
    [null, ''],
  ])('reads the payment %j as %j', (payment_intent, id) => {
    expect(toEntry(line({ source: charge({ payment_intent }) })).paymentIntentId).toBe(id);
  });

  it.each([{}, { checkout: '' }, { checkout: 'mine' }, { plan: CHECKOUT }])(
    'reads no checkout from the metadata %j',
    (metadata) => {
      expect(toEntry(line({ source: charge({ metadata }) })).checkoutId).toBeUndefined();
    },
  );

  it('reads a checkout only from a charge', () => {
    const entry = toEntry(line({ movement: 'refund', amount: -500, source: refund() }));
    expect(entry).toMatchObject({ source: 're_1', checkoutId: undefined, amount: -500 });
  });

  it.each([
    [charge({ status: 'pending' }), true],
    [charge({ status: 'failed' }), false],
    [refund({ status: 'pending' }), false],
  ])('reads a pending payment: %#', (source, pending) => {
    expect(toEntry(line({ source })).pending).toBe(pending);
  });

  it.each([
    [10_500, charge(), 9_790],
    [-530, refund(), -500],
  ])('reads the amount before its exchange into another currency: %d', (amount, source, original) => {
    const changed = toEntry(line({ amount, source, currency: 'usd', exchange_rate: 1.07 }));
    expect(changed).toMatchObject({ amount: original, currency: 'eur' });
  });
});
