/** A charge at Stripe that does not belong to an order. */
export type TheirCharge = { id: string; paymentIntentId: string; amount: number; amountRefunded: number };

/** A movement in Stripe's ledger for such a charge. */
export type TheirEntry = {
  movement: 'charge' | 'refund' | 'dispute' | 'other';
  /** The charge, refund or dispute behind it. */
  source: string;
  charge: TheirCharge;
  /** Gross of the fee; negative for outgoing money. */
  amount: number;
  at: Date;
  /** When the source was created. */
  sourceAt: Date;
  /** The purchase for which we requested the refund. */
  checkoutId: string | undefined;
};
export type TheirInvoice = { id: string; amount: number; paymentIntentIds: string[] };
export type OurInvoice = {
  id: string;
  amount: number;
  paid: boolean;
  at: Date;
  /** Whether Stripe must list it. */
  expected: boolean;
};
export type PlanMoney = {
  entries: TheirEntry[];
  invoices: TheirInvoice[];
  ours: OurInvoice[];
  /** Our purchases, including second ones that are refunded. */
  checkoutIds: Set<string>;
  window: Window;
};
/** The list is complete from `from`; movements after `until` may not have reached both ledgers yet. */
export type Window = { from: Date; until: Date };
export type Discrepancy = { cause: string; message: string; payload: Record<string, unknown>; at: Date };

/** A discrepancy as shown in the Log. */
export const toFinding = ({ cause, message, payload, at }: Discrepancy) => ({
  cause,
  errorType: 'reconciliation',
  errorMessage: message,
  payload,
  at,
});

const WORDS = {
  refund: 'Stripe ha restituito il denaro di un piano, o lo ha riavuto: decidi se il piano continua.',
  dispute:
    'La banca di chi ha pagato ha ripreso il denaro di un piano: rispondi nella dashboard di Stripe e decidi se il piano continua.',
  other: 'Stripe ha mosso del denaro di un piano in un modo che i nostri conti non conoscono.',
};

/** Returns the discrepancies between Stripe's ledger of plans and ours. */
export const comparePlanLedgers = ({ entries, invoices, ours, checkoutIds, window }: PlanMoney): Discrepancy[] => {
  const byIntent = new Map(invoices.flatMap((invoice) => invoice.paymentIntentIds.map((id) => [id, invoice] as const)));
  const own = new Map(ours.map((invoice) => [invoice.id, invoice]));
  const theirs = new Set(invoices.map(({ id }) => id));
  const groups = new Map<string, TheirEntry[]>();
  for (const entry of entries) groups.set(entry.source, [...(groups.get(entry.source) ?? []), entry]);

  const ofCharge = (charge: TheirCharge, amount: number, at: Date): Discrepancy[] => {
    const payload = { charge: charge.id, amountCents: amount };
    // A fully refunded charge needs no plan: its purchase was refused, or a person refunded it.
    if (amount === 0 || charge.amountRefunded === charge.amount) return [];
    const invoice = byIntent.get(charge.paymentIntentId);
    if (!invoice) {
      const message = 'Stripe ha incassato del denaro che non è né di un ordine né di un piano.';
      return [{ cause: `books:unknown-charge:${charge.id}`, message, payload, at }];
    }
    const booked = own.get(invoice.id);
    if (booked?.paid && booked.amount === amount && invoice.amount === amount) return [];
    const message = 'Una fattura pagata su Stripe non è uguale nei nostri conti.';
    return [{ cause: `books:invoice:${invoice.id}`, message, payload: { ...payload, invoice: invoice.id }, at }];
  };

  const moved = [...groups.values()].flatMap((group): Discrepancy[] => {
    const [first] = group;
    if (!first || group.some(({ at }) => at >= window.until)) return [];
    const { movement, source, charge, checkoutId } = first;
    const amount = group.reduce((sum, one) => sum + one.amount, 0);
    // The list may lack part of a charge from before its start.
    if (movement === 'charge') return first.sourceAt < window.from ? [] : ofCharge(charge, amount, first.sourceAt);
    // Skipped: failed refunds and won disputes moved no money, and refunds that we requested are known.
    if (amount === 0 || (amount < 0 && checkoutIds.has(checkoutId ?? ''))) return [];
    // A charge without a plan is reported separately.
    if (movement === 'refund' && charge.amountRefunded === charge.amount && !byIntent.has(charge.paymentIntentId))
      return [];
    const payload = { charge: charge.id, [movement]: source, amountCents: amount };
    return [{ cause: `books:${movement}:${source}`, message: WORDS[movement], payload, at: first.at }];
  });
  const missing = ours
    .filter(({ id, paid, expected }) => paid && expected && !theirs.has(id))
    .map(({ id, amount, at }) => ({
      cause: `books:no-invoice:${id}`,
      message: 'Nei nostri conti c’è una fattura pagata di cui Stripe non sa niente.',
      payload: { invoice: id, amountCents: amount },
      at,
    }));
  return [...moved, ...missing];
};
