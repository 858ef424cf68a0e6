import type { ReturnReceiptForm } from '@drappo/contracts/orders/forms/return';

/** Destination of the pieces that arrived; the others did not arrive. */
export type Fates = { onSale: number; toRepair: number; scrap: number };

export const fates = [
  { key: 'onSale', label: 'Torna in vendita' },
  { key: 'toRepair', label: 'Da riparare' },
  { key: 'scrap', label: 'Scarto' },
] as const satisfies readonly { key: keyof Fates; label: string }[];

/** Default receipt: all pieces arrived; faulty ones go to repair, the others are for sale again. */
export const startOf = (quantity: number, isFaulty: boolean): Fates =>
  isFaulty ? { onSale: 0, toRepair: quantity, scrap: 0 } : { onSale: quantity, toRepair: 0, scrap: 0 };

export const sumOf = (line: Fates | undefined): number => (line ? line.onSale + line.toRepair + line.scrap : 0);

export const receiptOf = (lines: Record<string, Fates>): ReturnReceiptForm => ({
  lines: Object.entries(lines).map(([itemId, line]) => ({
    itemId,
    received: sumOf(line),
    restocked: line.onSale,
    toRepair: line.toRepair,
  })),
});
