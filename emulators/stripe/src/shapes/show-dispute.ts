import type Stripe from 'stripe';
import type { Dispute } from '../objects.ts';
import { showBalanceTransaction } from './show-balance-transaction.ts';

const noEvidence = Object.fromEntries(
  [
    'access_activity_log',
    'billing_address',
    'cancellation_policy',
    'cancellation_policy_disclosure',
    'cancellation_rebuttal',
    'customer_communication',
    'customer_email_address',
    'customer_name',
    'customer_purchase_ip',
    'customer_signature',
    'duplicate_charge_documentation',
    'duplicate_charge_explanation',
    'duplicate_charge_id',
    'product_description',
    'receipt',
    'refund_policy',
    'refund_policy_disclosure',
    'refund_refusal_explanation',
    'service_date',
    'service_documentation',
    'shipping_address',
    'shipping_carrier',
    'shipping_date',
    'shipping_documentation',
    'shipping_tracking_number',
    'uncategorized_file',
    'uncategorized_text',
  ].map((name) => [name, null]),
) as unknown as Stripe.Dispute.Evidence;

/** The API's answer for a dispute. */
export const showDispute = (dispute: Dispute) =>
  ({
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: (dispute.balance_transactions ?? []).map((entry) =>
      showBalanceTransaction(entry),
    ) as Stripe.BalanceTransaction[],
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: dispute.due_by,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.payment_intent,
    reason: dispute.reason,
    status: dispute.status,
  }) satisfies Partial<Stripe.Dispute>;
