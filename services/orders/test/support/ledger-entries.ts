import type { Movement, OurEntry, OurPayment, StripeEntry } from '../../src/payments/domain/ledger.ts';

const noon = new Date('2026-11-20T11:00:00Z');
/** A time in November 2026. */
export const at = (iso: string): Date => new Date(`2026-11-${iso}Z`);
export const window = { from: at('14T23:00:00'), until: at('21T22:00:00') };

/** A refund of 5.00 of the payment of `charge`, or another movement of it. */
export const movementOf = (movement: Movement, changes: Partial<StripeEntry> = {}): StripeEntry => ({
  id: 'txn_2',
  movement,
  source: 're_1',
  paymentIntentId: 'pi_1',
  checkoutId: undefined,
  amount: -500,
  fee: 0,
  currency: 'eur',
  at: noon,
  sourceAt: noon,
  pending: false,
  ...changes,
});

/** A charge of 97.90. */
export const charge = (changes: Partial<StripeEntry> = {}): StripeEntry =>
  movementOf('charge', { id: 'txn_1', source: 'ch_1', checkoutId: 'c1', amount: 9_790, fee: 172, ...changes });

/** Our payment of that charge. */
export const payment = (changes: Partial<OurPayment> = {}): OurPayment => ({
  checkoutId: 'c1',
  orderId: 'o1',
  paymentIntentId: 'pi_1',
  settled: true,
  amount: 9_790,
  shared: 9_790,
  at: noon,
  expected: true,
  ...changes,
});

/** Our ledger's entry for a movement. */
export const ownEntry = (movement: OurEntry['movement'], changes: Partial<OurEntry> = {}): OurEntry => ({
  movement,
  source: 're_1',
  orderId: 'o1',
  amount: -500,
  at: noon,
  expected: true,
  ...changes,
});
