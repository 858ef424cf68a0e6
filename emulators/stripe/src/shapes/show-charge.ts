import type Stripe from 'stripe';
import type { Charge } from '../objects.ts';

const outcomeOf = ({ status, failure }: Charge) =>
  status === 'failed'
    ? {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        network_status: 'declined_by_network',
        reason: failure?.decline_code ?? null,
        risk_level: 'normal',
        seller_message: 'The bank did not return any further details with this decline.',
        type: 'issuer_declined',
      }
    : {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: null,
        network_status: 'approved_by_network',
        reason: null,
        risk_level: 'normal',
        seller_message: 'Payment complete.',
        type: 'authorized',
      };

const methodOf = ({ method = 'card', last4 = '4242' }: Charge) =>
  (method === 'card'
    ? {
        card: {
          amount_authorized: null,
          authorization_code: null,
          brand: 'visa',
          checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
          country: 'US',
          exp_month: 12,
          exp_year: 2034,
          funding: 'credit',
          installments: null,
          last4,
          mandate: null,
          network: 'visa',
          network_token: null,
          network_transaction_id: null,
          regulated_status: null,
          three_d_secure: null,
          wallet: null,
        },
        type: 'card',
      }
    : {
        sepa_debit: {
          bank_code: '05428',
          branch_code: '11101',
          country: 'IT',
          fingerprint: null,
          last4,
          mandate: null,
        },
        type: 'sepa_debit',
      }) as Stripe.Charge.PaymentMethodDetails;

/** The API's answer for a charge. */
export const showCharge = (charge: Charge) =>
  ({
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.status === 'succeeded' ? charge.amount : 0,
    amount_refunded: charge.amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.balance_transaction ?? null,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: charge.email ?? null,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: charge.status === 'succeeded',
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer ?? null,
    description: charge.description ?? null,
    disputed: charge.disputed ?? false,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid: charge.paid,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method ?? null,
    payment_method_details: methodOf(charge),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.refunded,
    review: null,
    shipping: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }) satisfies Partial<Stripe.Charge>;
