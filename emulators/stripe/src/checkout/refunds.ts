import { randomInt } from 'node:crypto';
import { newId, type Charge, type Dispute, type PaymentIntent, type Refund } from '../objects.ts';
import { showRefund } from '../shapes/show-refund.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';
import type { Balance } from './balance.ts';
import { noCall, type Cause, type Journal } from './journal.ts';

export type RefundRequest = {
  payment_intent?: string | undefined;
  charge?: string | undefined;
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

const euros = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

type RefundsOptions = { store: Store; journal: Journal; balance: Balance };

/** Refunds. */
export const createRefunds = ({ store, journal, balance }: RefundsOptions) => {
  const { save, tell, seconds } = journal;

  const chargeFor = ({ payment_intent, charge }: RefundRequest): Charge => {
    if (payment_intent === undefined) {
      const found = store.objects.find<Charge>('charge', charge ?? '');
      if (!found) throw missing('charge', charge ?? '');
      return found;
    }
    const intent = store.objects.find<PaymentIntent>('payment_intent', payment_intent);
    if (!intent) throw missing('payment_intent', payment_intent);
    const found = intent.latest_charge ? store.objects.find<Charge>('charge', intent.latest_charge) : undefined;
    if (found?.status !== 'succeeded' && found?.status !== 'pending')
      throw new StripeError(400, `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    return found;
  };

  return {
    /** @throws StripeError if the amount exceeds the rest */
    create: (request: RefundRequest, cause: Cause = noCall): Refund =>
      store.transaction(() => {
        const charge = chargeFor(request);
        if (charge.status !== 'succeeded')
          throw new StripeError(400, `Charge ${charge.id} is not in a state that can be refunded: ${charge.status}.`);
        const left = charge.amount - charge.amount_refunded;
        if (left === 0)
          throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
            code: 'charge_already_refunded',
            charge: charge.id,
          });
        // The bank has the money, or disputes it; only an amount that was won back can be refunded.
        if (store.objects.list<Dispute>('dispute', { charge: charge.id }).some(({ status }) => status !== 'won'))
          throw new StripeError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
            code: 'charge_disputed',
            charge: charge.id,
          });
        const amount = request.amount ?? left;
        if (amount > left)
          throw new StripeError(
            400,
            `Refund amount (${euros(amount, charge.currency)}) is greater than ${
              charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'
            } (${euros(left, charge.currency)})`,
            { param: 'amount', charge: charge.id },
          );
        const asked: Refund = {
          id: newId('re'),
          object: 'refund',
          created: seconds(),
          amount,
          charge: charge.id,
          currency: charge.currency,
          failure_reason: null,
          metadata: request.metadata ?? {},
          payment_intent: charge.payment_intent,
          reason: request.reason ?? null,
          reference: null,
          status: 'succeeded',
        };
        const refund = balance.refunded(asked, charge);
        const refunded = charge.amount_refunded + amount;
        const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
        save(refund, after);
        tell('refund.created', refund, cause);
        tell('charge.refunded', after, cause, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });

        // The bank's reference arrives soon after, without a call.
        const known: Refund = { ...refund, reference: String(randomInt(10 ** 11, 10 ** 12)) };
        const previous = { destination_details: showRefund(refund).destination_details };
        save(known);
        tell('refund.updated', known, noCall, previous);
        tell('charge.refund.updated', known, noCall, previous);
        return refund;
      }),

    /** The bank returns the money: the refund has failed. For the control API. */
    fail: (id: string, reason: string): Refund =>
      store.transaction(() => {
        const refund = store.objects.find<Refund>('refund', id);
        if (!refund) throw missing('refund', id);
        const charge = store.objects.find<Charge>('charge', refund.charge);
        if (refund.status !== 'succeeded' || !charge) throw new StripeError(400, 'This refund has failed already.');
        const failed = balance.refundFailed({ ...refund, status: 'failed', failure_reason: reason });
        save(failed, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
        const previous = { status: refund.status };
        tell('refund.updated', failed, noCall, previous);
        tell('refund.failed', failed, noCall, previous);
        tell('charge.refund.updated', failed, noCall, previous);
        return failed;
      }),
  };
};
export type Refunds = ReturnType<typeof createRefunds>;
