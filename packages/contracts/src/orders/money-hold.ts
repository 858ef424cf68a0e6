import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, requiredText } from '../text.ts';

/**
 * Why a paid order must not leave: a full refund was requested or made, or the payer's bank disputes the payment or won the
 * dispute, or both.
 */
export const moneyHolds = ['refund-requested', 'refunded', 'disputed', 'refund-and-dispute'] as const;
export const moneyHold = z.enum(moneyHolds, { error: 'Blocco non valido' });
export type MoneyHold = (typeof moneyHolds)[number];

/** The tag of an order that must not leave. */
export const moneyHoldLabels: Record<MoneyHold, string> = {
  'refund-requested': 'Rimborso richiesto',
  refunded: 'Rimborsato',
  disputed: 'Contestazione',
  'refund-and-dispute': 'Rimborso e contestazione',
};

/** The reason in a sentence. */
export const moneyHoldSentences: Record<MoneyHold, string> = {
  'refund-requested': "È richiesto il rimborso dell'intero importo.",
  refunded: "L'intero importo è stato rimborsato.",
  disputed: 'La banca di chi ha pagato contesta il pagamento, o ha già vinto la contestazione.',
  'refund-and-dispute':
    "L'intero importo è stato rimborsato, o il rimborso è richiesto, e la banca di chi ha pagato contesta il pagamento, o ha già vinto la contestazione.",
};

const hasRefund = (hold: MoneyHold): boolean => hold !== 'disputed';
const hasDispute = (hold: MoneyHold): boolean => hold === 'disputed' || hold === 'refund-and-dispute';

/** Whether the shown hold covers the present one, that is, whether no refund or dispute was added since. */
export const isShownBy = (now: MoneyHold, shown: MoneyHold): boolean =>
  (hasRefund(shown) || !hasRefund(now)) && (hasDispute(shown) || !hasDispute(now));

const reason = requiredText('Scrivi il motivo', 200).min(3, { error: 'Almeno 3 caratteri' });

/** Ships an order although its payment was refunded or disputed; the audit trail stores the reason. */
export const despiteHold = z.strictObject({
  reason,
  /** The hold that the page showed; a hold that it did not show still blocks the order. */
  hold: moneyHold,
});
export type DespiteHold = z.output<typeof despiteHold>;

/** The same for several orders: each with the hold that the page showed. */
export const despiteHolds = z.strictObject({
  reason,
  orders: z
    .array(z.strictObject({ orderId: id, hold: moneyHold }))
    .min(1, { error: 'Scegli almeno un ordine' })
    .max(limits.shipManyRows, { error: `Al massimo ${limits.shipManyRows} ordini` }),
});
export type DespiteHolds = z.output<typeof despiteHolds>;
