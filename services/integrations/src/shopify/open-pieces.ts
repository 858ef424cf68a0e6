import type { OrderNode } from './answers.ts';

type Line = OrderNode['lineItems']['nodes'][number];
type Part = { status: string; lineItems: { nodes: { remainingQuantity: number; lineItem: { id: string } }[] } };

/** Fulfilment orders that send nothing any more. */
const OVER = new Set(['CLOSED', 'CANCELLED']);

/**
 * Whether a line alone does not show how many of its pieces are open: Shopify subtracts a refund of pieces that were
 * sent twice, once as refunded and once as sent.
 */
export const isUnclear = ({ quantity, currentQuantity, unfulfilledQuantity }: Line): boolean =>
  currentQuantity < quantity && currentQuantity > 0 && unfulfilledQuantity < currentQuantity;

/** The open pieces of each line by the fulfilment orders that the app may see. */
export const openByLine = (parts: readonly Part[]): Map<string, number> => {
  const open = new Map<string, number>();
  for (const { status, lineItems } of parts)
    if (!OVER.has(status))
      for (const { remainingQuantity, lineItem } of lineItems.nodes)
        open.set(lineItem.id, (open.get(lineItem.id) ?? 0) + remainingQuantity);
  return open;
};

/** The pieces of a line that are still to be sent. The app does not see all fulfilment orders, so the larger number counts. */
export const openPieces = (
  { id, currentQuantity, unfulfilledQuantity }: Line,
  byLine: ReadonlyMap<string, number>,
): number => Math.max(0, Math.min(currentQuantity, Math.max(unfulfilledQuantity, byLine.get(id) ?? 0)));
