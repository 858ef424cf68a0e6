/** A fulfilment that the shop has, ours or its own. */
export type Fulfilment = {
  id: string;
  lines: { sku: string | null; quantity: number }[];
  tracking: { company: string | null; number: string | null; url: string | null }[];
};

/** Lines that the shop has not sent yet, of one fulfilment order: it belongs to one location. */
export type OpenPart = { id: string; lines: { id: string; sku: string | null; remaining: number }[] };
/** The pieces of one fulfilment order that are to be sent. */
export type PartToSend = { id: string; lines: { id: string; quantity: number }[] };

/** `held`: the shop keeps these from being sent for now. */
export type Fulfilments = { made: Fulfilment[]; open: OpenPart[]; held: OpenPart[] };

type Pieces = ReadonlyMap<string, number>;
type Ours = { fulfillmentId: string | null; trackingNumber: string | null; trackingNumbers: readonly string[] };

/** Our fulfilments: found by the recorded id, or by a tracking number that we have sent. The shop's own are never touched. */
export const oursAmong = (made: readonly Fulfilment[], row: Ours): Fulfilment[] => {
  const numbers = new Set([...row.trackingNumbers, row.trackingNumber]);
  return made.filter(
    ({ id, tracking }) =>
      id === row.fulfillmentId || tracking.some(({ number }) => number !== null && numbers.has(number)),
  );
};

/** The pieces that our fulfilments have not sent. */
export const leftAfter = (pieces: Pieces, ours: readonly Fulfilment[]): Map<string, number> => {
  const left = new Map(pieces);
  for (const { lines } of ours)
    for (const { sku, quantity } of lines)
      if (sku !== null && left.has(sku)) left.set(sku, Math.max(0, (left.get(sku) ?? 0) - quantity));
  return left;
};

/** Takes pieces out of fulfilment orders, one call each; `left` has the pieces for which there is no place. */
export const shareAmong = (parts: readonly OpenPart[], pieces: Pieces): { toSend: PartToSend[]; left: Pieces } => {
  const left = new Map(pieces);
  const toSend = parts.map(({ id, lines }) => ({
    id,
    lines: lines.flatMap((line) => {
      const quantity = Math.min(line.remaining, left.get(line.sku ?? '') ?? 0);
      if (quantity <= 0 || line.sku === null) return [];
      left.set(line.sku, (left.get(line.sku) ?? 0) - quantity);
      return [{ id: line.id, quantity }];
    }),
  }));
  return { toSend: toSend.filter(({ lines }) => lines.length > 0), left };
};
