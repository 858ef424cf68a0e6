import { z } from 'zod';
import { limits } from '../limits.ts';
import { id, requiredText } from '../text.ts';

/**
 * Why a paid order must not leave: all of its money was asked back or went back, or the payer's bank disputes the payment or
 * won the dispute.
 */
export const moneyHolds = ['refund-requested', 'refunded', 'disputed'] as const;
export const moneyHold = z.enum(moneyHolds, { error: 'Blocco non valido' });
export type MoneyHold = (typeof moneyHolds)[number];

/** The tag of an order that must not leave. */
export const moneyHoldLabels: Record<MoneyHold, string> = {
  'refund-requested': 'Rimborso richiesto',
  refunded: 'Rimborsato',
  disputed: 'Contestazione',
};

/** The reason in a sentence. */
export const moneyHoldSentences: Record<MoneyHold, string> = {
  'refund-requested': "È richiesto il rimborso dell'intero importo.",
  refunded: "L'intero importo è stato rimborsato.",
  disputed: 'La banca di chi ha pagato contesta il pagamento, o ha già vinto la contestazione.',
};

/** A refund that was asked for and then confirmed is the same hold. */
export const isSameHold = (shown: MoneyHold, now: MoneyHold): boolean =>
  shown === now || (shown !== 'disputed' && now !== 'disputed');

const reason = requiredText('Scrivi il motivo', 200).min(3, { error: 'Almeno 3 caratteri' });

/** Ships an order although its money went back, and says why; the audit trail keeps it. */
export const despiteHold = z.strictObject({
  reason,
  /** The hold that was shown; another one is not covered. */
  hold: moneyHold,
});
export type DespiteHold = z.output<typeof despiteHold>;

/** The same for several orders: each with the hold that was shown. */
export const despiteHolds = z.strictObject({
  reason,
  orders: z
    .array(z.strictObject({ orderId: id, hold: moneyHold }))
    .min(1, { error: 'Scegli almeno un ordine' })
    .max(limits.shipManyRows, { error: `Al massimo ${limits.shipManyRows} ordini` }),
});
export type DespiteHolds = z.output<typeof despiteHolds>;
