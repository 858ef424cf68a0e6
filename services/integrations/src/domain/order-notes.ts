/** Particulars of a shop order's outcome, as stored in its `detail`. */
type Particulars = { sent: number; isUnpaid: boolean; currency: string | null };

const particularsOf = (detail: unknown): Particulars => {
  const { sent, isUnpaid, currency } = (detail ?? {}) as { [name in keyof Particulars]?: unknown };
  return {
    sent: typeof sent === 'number' ? sent : 0,
    isUnpaid: isUnpaid === true,
    currency: typeof currency === 'string' ? currency : null,
  };
};

/** Names the pieces that the shop has sent itself. */
export const alreadySent = (sent: number): string =>
  sent === 1 ? '1 pezzo già spedito dal negozio' : `${sent} pezzi già spediti dal negozio`;

/** Notes for the reseller in addition to the outcome of an order; none of them prevents its purchase. */
export const notesOf = ({ outcome, detail }: { outcome: string; detail: unknown }): string[] => {
  if (outcome === 'skipped') return [];
  const { sent, isUnpaid, currency } = particularsOf(detail);
  return [
    sent > 0 ? `${alreadySent(sent)}: non ${sent === 1 ? 'lo' : 'li'} ordiniamo.` : null,
    isUnpaid ? 'Nel negozio il cliente non ha ancora pagato.' : null,
    currency === null ? null : `Il negozio vende in ${currency}: i nostri prezzi restano in euro.`,
  ].filter((note) => note !== null);
};
