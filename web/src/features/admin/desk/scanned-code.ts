/** What a scanned or typed text can be, by its shape alone. */
export type ScannedKind = 'order' | 'pick-list' | 'garment' | 'other';

/** Bar codes carry no spaces at their ends; our own numbers are in upper case. */
export const normalCode = (text: string): string => text.trim();

export const kindOf = (code: string): ScannedKind => {
  if (/^ORD-\d{4}-\d{6,}$/i.test(code)) return 'order';
  // A printed list is named by its minute, one that put orders in preparation by its number.
  if (/^(PRE-\d{4}-|LISTA-\d)/i.test(code)) return 'pick-list';
  return /^DW-/i.test(code) ? 'garment' : 'other';
};

/** The digits that packers say: `041258` of `ORD-2026-041258`. */
export const shortNumber = (orderNumber: string): string => /^ORD-\d{4}-(\d+)$/.exec(orderNumber)?.[1] ?? orderNumber;
