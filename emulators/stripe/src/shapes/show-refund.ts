import type Stripe from 'stripe';
import type { Refund } from '../objects.ts';

/** The API's answer for a refund. */
export const showRefund = (refund: Refund) =>
  ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.balance_transaction ?? null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    destination_details: {
      card: {
        ...(refund.reference ? { reference: refund.reference } : {}),
        reference_status: refund.reference ? 'available' : 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    ...(refund.failure_balance_transaction ? { failure_balance_transaction: refund.failure_balance_transaction } : {}),
    ...(refund.failure_reason ? { failure_reason: refund.failure_reason } : {}),
    metadata: refund.metadata,
    payment_intent: refund.payment_intent,
    reason: refund.reason as Stripe.Refund.Reason | null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }) satisfies Partial<Stripe.Refund>;
