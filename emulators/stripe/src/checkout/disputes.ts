import { newId, type Charge, type Dispute, type PaymentIntent } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';
import type { Balance } from './balance.ts';
import type { Journal } from './journal.ts';

const WEEK_S = 604_800;

type DisputesOptions = { store: Store; journal: Journal; balance: Balance };

/** Acts as a payer's bank whose customer disputes the payment; for the control API. */
export const createDisputes = ({ store, journal, balance }: DisputesOptions) => {
  const { save, tell, seconds } = journal;
  return {
    open: (intentId: string, reason: Dispute['reason']): Dispute =>
      store.transaction(() => {
        const intent = store.objects.find<PaymentIntent>('payment_intent', intentId);
        if (!intent) throw missing('payment_intent', intentId);
        const charge = store.objects.find<Charge>('charge', intent.latest_charge ?? '');
        if (charge?.status !== 'succeeded') throw new StripeError(400, 'This payment was not collected.');
        if (charge.disputed) throw new StripeError(400, 'This payment is disputed already.');
        const dispute = balance.withdrawn({
          id: newId('du'),
          object: 'dispute',
          created: seconds(),
          amount: charge.amount - charge.amount_refunded,
          charge: charge.id,
          currency: charge.currency,
          due_by: seconds() + WEEK_S,
          payment_intent: intent.id,
          reason,
          status: 'needs_response',
        });
        save(dispute, { ...charge, disputed: true });
        tell('charge.dispute.created', dispute);
        tell('charge.dispute.funds_withdrawn', dispute);
        return dispute;
      }),

    close: (id: string, status: 'won' | 'lost'): Dispute =>
      store.transaction(() => {
        const dispute = store.objects.find<Dispute>('dispute', id);
        if (!dispute) throw missing('dispute', id);
        if (dispute.status !== 'needs_response') throw new StripeError(400, 'This dispute is closed already.');
        const closed = status === 'won' ? balance.reinstated({ ...dispute, status }) : { ...dispute, status };
        save(closed);
        tell('charge.dispute.closed', closed, undefined, { status: dispute.status });
        if (status === 'won') tell('charge.dispute.funds_reinstated', closed);
        return closed;
      }),
  };
};
export type Disputes = ReturnType<typeof createDisputes>;
