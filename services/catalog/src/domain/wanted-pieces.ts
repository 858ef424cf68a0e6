/** What an order from a shop wants, each SKU once. */
export type WantedLine = { sku: string; quantity: number };

/** Lines of one SKU added up. */
export const addUp = (lines: WantedLine[]): WantedLine[] => {
  const wanted = new Map<string, number>();
  for (const { sku, quantity } of lines) wanted.set(sku, (wanted.get(sku) ?? 0) + quantity);
  return [...wanted].map(([sku, quantity]) => ({ sku, quantity }));
};

/** Of what an order wants, the SKUs of which fewer pieces can be had than it wants; none when all of it can. */
export const missingOf = (lines: WantedLine[], available: Map<string, number>) =>
  lines.flatMap(({ sku, quantity: requested }) => {
    const there = Math.max(0, available.get(sku) ?? 0);
    return requested > there ? [{ sku, requested, available: there }] : [];
  });

/**
 * The orders that could be served, in their order, each taking its pieces from those behind it. One that wants more than
 * there is takes nothing, so that it does not keep pieces from everybody else.
 */
export const servable = <T extends { lines: WantedLine[] }>(waiting: T[], available: Map<string, number>): T[] => {
  const left = new Map(available);
  return waiting.filter(({ lines }) => {
    if (lines.some(({ sku, quantity }) => quantity > (left.get(sku) ?? 0))) return false;
    for (const { sku, quantity } of lines) left.set(sku, (left.get(sku) ?? 0) - quantity);
    return true;
  });
};
