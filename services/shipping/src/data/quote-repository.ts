import type { Tx } from './database.ts';

export type Quote = { orderId: string; zoneCode: string; items: number; costCents: number; quotedAt: Date };

/** Stores an order's quote; the quote of a changed order replaces the earlier one. */
export const saveQuote = async (tx: Tx, { orderId, ...quote }: Quote): Promise<void> => {
  await tx.quote.upsert({ where: { orderId }, create: { orderId, ...quote }, update: quote });
};
