import type { BalanceTransaction } from '../balance-transaction.ts';
import { newId, type Charge, type Dispute, type Refund } from '../objects.ts';
import type { Journal } from './journal.ts';

const DAY_S = 86_400;
/** Stripe's usual fees in the EU, in cents; Stripe keeps them when money is refunded. */
const cardFee = (amount: number): number => Math.round(amount * 0.015) + 25;
const DEBIT_FEE = 35;
const DISPUTE_FEE = 2_000;

type Movement = Omit<BalanceTransaction, 'id' | 'object' | 'created' | 'available_on'> & { days?: number };

/** The ledger: records each incoming, outgoing or returned amount once; called inside a transaction. */
export const createBalance = ({ save, seconds }: Pick<Journal, 'save' | 'seconds'>) => {
  const write = ({ days = 0, ...movement }: Movement): BalanceTransaction => {
    const created = seconds();
    const entry: BalanceTransaction = {
      id: newId('txn'),
      object: 'balance_transaction',
      created,
      available_on: created + days * DAY_S,
      ...movement,
    };
    save(entry);
    return entry;
  };

  return {
    charged(charge: Charge): Charge {
      const card = charge.method !== 'sepa_debit';
      const { id } = write({
        amount: charge.amount,
        currency: charge.currency,
        description: charge.description ?? null,
        fee: card ? cardFee(charge.amount) : DEBIT_FEE,
        days: card ? 3 : 7,
        source: charge.id,
        reporting_category: 'charge',
        type: card ? 'charge' : 'payment',
      });
      return { ...charge, balance_transaction: id };
    },
    refunded(refund: Refund, { method, description }: Charge): Refund {
      const { id } = write({
        amount: -refund.amount,
        currency: refund.currency,
        fee: 0,
        source: refund.id,
        description: description ? `REFUND FOR CHARGE (${description})` : 'REFUND FOR CHARGE',
        reporting_category: 'refund',
        type: method === 'sepa_debit' ? 'payment_refund' : 'refund',
      });
      return { ...refund, balance_transaction: id };
    },
    refundFailed(refund: Refund): Refund {
      const { id } = write({
        amount: refund.amount,
        currency: refund.currency,
        fee: 0,
        source: refund.id,
        description: 'REFUND FAILURE',
        reporting_category: 'refund_failure',
        type: 'refund_failure',
      });
      return { ...refund, failure_balance_transaction: id };
    },
    withdrawn(dispute: Dispute): Dispute {
      const entry = write({
        amount: -dispute.amount,
        currency: dispute.currency,
        fee: DISPUTE_FEE,
        source: dispute.id,
        description: `Chargeback withdrawal for ${dispute.charge}`,
        reporting_category: 'dispute',
        type: 'adjustment',
      });
      return { ...dispute, balance_transactions: [entry] };
    },
    reinstated(dispute: Dispute): Dispute {
      const entry = write({
        amount: dispute.amount,
        currency: dispute.currency,
        fee: 0,
        source: dispute.id,
        description: `Chargeback reversal for ${dispute.charge}`,
        reporting_category: 'dispute_reversal',
        type: 'adjustment',
      });
      return { ...dispute, balance_transactions: [...(dispute.balance_transactions ?? []), entry] };
    },
  };
};
export type Balance = ReturnType<typeof createBalance>;
