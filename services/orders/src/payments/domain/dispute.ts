import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Cents } from '@drappo/contracts/money';
import type { TimelineEntry } from '../../order/domain/order-timeline.ts';

type Dispute = { id: string; amount: Cents; reason: string; status: string };
/** The changes in the latest read of a dispute. */
export type DisputeChange = { isNew: boolean; isClosing: boolean };

export const isDisputeOver = ({ status }: Pick<Dispute, 'status'>): boolean =>
  ['won', 'lost', 'warning_closed', 'prevented'].includes(status);

/** Whether a dispute keeps the orders of its payment from leaving, as the database's `money_hold_of` says too. */
export const isHolding = ({ status }: Pick<Dispute, 'status'>): boolean =>
  !['won', 'warning_closed', 'prevented'].includes(status);

/** The timeline entries for each order of the payment. */
export const disputeEntries = (
  { amount, reason, status }: Dispute,
  { isNew, isClosing }: DisputeChange,
): TimelineEntry[] => [
  ...(isNew ? [{ kind: 'disputed', amount, reason } as const] : []),
  ...(isClosing ? [{ kind: 'dispute-closed', amount, reason: status } as const] : []),
];

/** The report in the Log: an open dispute needs an answer, a lost one stays visible, any other end resolves it. */
export const disputeReport = (
  { id, amount, reason, status }: Dispute,
  { isNew, isClosing }: DisputeChange,
  orderId: string | null,
): { reports: ErrorReport[]; resolved: string[] } => {
  const cause = `dispute:${id}`;
  const report = (errorMessage: string): ErrorReport => ({
    cause,
    errorType: 'payment',
    errorMessage,
    payload: { dispute: id, amountCents: amount, reason, status },
    orderId,
  });
  return {
    reports: [
      ...(isNew
        ? [report('La banca di chi ha pagato contesta un pagamento: rispondi in tempo nella dashboard di Stripe.')]
        : []),
      ...(isClosing && status === 'lost'
        ? [report('Una contestazione è persa: il denaro è tornato a chi aveva pagato.')]
        : []),
    ],
    resolved: isClosing && status !== 'lost' ? [cause] : [],
  };
};
