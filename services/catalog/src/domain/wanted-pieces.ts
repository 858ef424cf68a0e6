/** What an order from a shop wants, each SKU once. */
export type WantedLine = { sku: string; quantity: number };

/** Lines of one SKU added up. */
export const addUp = (lines: WantedLine[]): WantedLine[] => {
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of lines) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  return [...wanted].map(([sku, quantity]) => ({ sku, quantity }));
};

/** Every line of an order that waits for its account's limit alone. */
export const overLimit = (lines: WantedLine[], limit: number) =>
  lines.map(({ sku, quantity: requested }) => ({ sku, requested, available: 0, limit }));

/** Of what an order wants, the SKUs of which fewer pieces can be had than it wants; none when all of it can. */
export const missingOf = (lines: WantedLine[], available: Map<string, number>) =>
  lines.flatMap(({ sku, quantity: requested }) => {
    const there = Math.max(0, available.get(sku) ?? 0);
    return requested > there ? [{ sku, requested, available: there }] : [];
  });

/** How many pieces the account of an order may hold, and holds together with the others of its group. */
export type Room = { group: string; limit: number; inUse: number };

export const piecesOf = (lines: WantedLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The orders that could be served, in their order, each taking its pieces and its account's room from those behind it. One
 * that wants more than there is takes nothing, so that it does not keep pieces from everybody else.
 */
export const servable = <T extends { lines: WantedLine[] }>(
  waiting: T[],
  available: Map<string, number>,
  roomFor: (order: T) => Room | undefined = () => undefined,
): T[] => {
  const left = new Map(available);
  const taken = new Map<string, number>();
  return waiting.filter((order) => {
    const { lines } = order;
    if (lines.some(({ sku, quantity }) => quantity > (left.get(sku) ?? 0))) return false;
    const room = roomFor(order);
    if (room) {
      const together = (taken.get(room.group) ?? 0) + piecesOf(lines);
      if (room.inUse + together > room.limit) return false;
      taken.set(room.group, together);
    }
    for (const { sku, quantity } of lines) left.set(sku, (left.get(sku) ?? 0) - quantity);
    return true;
  });
};
