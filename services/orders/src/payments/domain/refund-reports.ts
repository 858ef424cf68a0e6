import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Cents } from '@drappo/contracts/money';
import type { Division } from './refund.ts';

/** Reports that a refund failed, or that the bank returned it. */
export const refundFailed = (
  refund: { id: string; orderId: string; amount: Cents; stripeRefundId: string | null },
  orderNumber: string,
  reason: string,
): ErrorReport => ({
  cause: `refund-failed:${refund.id}`,
  errorType: 'payment',
  errorMessage: `Un rimborso per ${orderNumber} non è riuscito: il denaro è ancora da noi.`,
  payload: { refund: refund.stripeRefundId ?? refund.id, amountCents: refund.amount, reason },
  orderId: refund.orderId,
});

/** Reports a refund from Stripe's dashboard that a person should check: divided, or more than the remaining amount. */
export const dashboardRefund = (
  { id, amount }: { id: string; amount: Cents },
  { parts, over }: Division,
): ErrorReport | undefined => {
  if (parts.length <= 1 && over === 0) return undefined;
  return {
    cause: `dashboard-refund:${id}`,
    errorType: 'payment',
    errorMessage:
      over > 0
        ? 'Stripe ha restituito più di quanto resta agli ordini di questo pagamento: una parte non è in nessun conto.'
        : 'Un rimborso dalla dashboard è stato diviso tra gli ordini del suo pagamento: controlla se era inteso così.',
    payload: { refund: id, amountCents: amount, overCents: over },
    orderId: parts[0]?.orderId ?? null,
  };
};
