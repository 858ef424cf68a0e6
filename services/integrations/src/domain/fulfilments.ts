import { skuKey } from '@drappo/contracts/catalog/sku-key';

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

/** Adds up the pieces of each SKU without regard to case: the shop may spell it in another way than the catalogue. */
const byKey = (pieces: Pieces): Map<string, number> => {
  const added = new Map<string, number>();
  for (const [sku, quantity] of pieces) added.set(skuKey(sku), (added.get(skuKey(sku)) ?? 0) + quantity);
  return added;
};

/** The pieces that our fulfilments have not sent, by `skuKey`. */
export const leftAfter = (pieces: Pieces, ours: readonly Fulfilment[]): Map<string, number> => {
  const left = byKey(pieces);
  for (const { lines } of ours)
    for (const { sku, quantity } of lines) {
      const key = skuKey(sku ?? '');
      if (left.has(key)) left.set(key, Math.max(0, (left.get(key) ?? 0) - quantity));
    }
  return left;
};

/**
 * Takes pieces out of fulfilment orders, one call each; `left` has, by `skuKey`, the pieces for which no fulfilment
 * order has room.
 */
export const shareAmong = (parts: readonly OpenPart[], pieces: Pieces): { toSend: PartToSend[]; left: Pieces } => {
  const left = byKey(pieces);
  const toSend = parts.map(({ id, lines }) => ({
    id,
    lines: lines.flatMap((line) => {
      const key = skuKey(line.sku ?? '');
      const quantity = Math.min(line.remaining, left.get(key) ?? 0);
      if (quantity <= 0) return [];
      left.set(key, (left.get(key) ?? 0) - quantity);
      return [{ id: line.id, quantity }];
    }),
  }));
  return { toSend: toSend.filter(({ lines }) => lines.length > 0), left };
};
