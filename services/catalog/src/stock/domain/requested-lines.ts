/** The lines of a shop order, each SKU once. */
export type RequestedLine = { sku: string; quantity: number };

/** Adds up lines with the same SKU. */
export const addUp = (lines: RequestedLine[]): RequestedLine[] => {
  const pieces = new Map<string, number>();
  for (const { sku, quantity } of lines) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  return [...pieces].map(([sku, quantity]) => ({ sku, quantity }));
};

/** Reports every line of an order that waits only for its account's limit. */
export const overLimit = (lines: RequestedLine[], limit: number) =>
  lines.map(({ sku, quantity: requested }) => ({ sku, requested, available: 0, limit }));

/** The SKU of the variant that a requested SKU names; two requested SKUs may name one. */
type NameOf = (sku: string) => string;
const asWritten: NameOf = (sku) => sku;

/**
 * The SKUs of which fewer pieces are available than requested; each line reduces the pieces available to those after
 * it.
 */
export const missingOf = (lines: RequestedLine[], available: Map<string, number>, nameOf = asWritten) => {
  const left = new Map(available);
  return lines.flatMap(({ sku, quantity: requested }) => {
    const pieces = Math.max(0, left.get(nameOf(sku)) ?? 0);
    if (requested > pieces) return [{ sku, requested, available: pieces }];
    left.set(nameOf(sku), pieces - requested);
    return [];
  });
};

/** How many pieces an order's account may hold, and how many its group holds. */
export type Room = { group: string; limit: number; inUse: number };

export const piecesOf = (lines: RequestedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The backorders that can be fulfilled, in their order. Each one reduces the pieces, and the rest of its account's
 * limit, for those after it. A backorder that requests more than is available takes nothing, so that it does not
 * block the others.
 */
export const fulfillable = <T extends { lines: RequestedLine[] }>(
  backorders: T[],
  available: Map<string, number>,
  roomFor: (order: T) => Room | undefined = () => undefined,
  nameOf = asWritten,
): T[] => {
  const left = new Map(available);
  const taken = new Map<string, number>();
  return backorders.filter((order) => {
    const { lines } = order;
    if (missingOf(lines, left, nameOf).length > 0) return false;
    const room = roomFor(order);
    if (room) {
      const together = (taken.get(room.group) ?? 0) + piecesOf(lines);
      if (room.inUse + together > room.limit) return false;
      taken.set(room.group, together);
    }
    for (const { sku, quantity } of lines) left.set(nameOf(sku), (left.get(nameOf(sku)) ?? 0) - quantity);
    return true;
  });
};
