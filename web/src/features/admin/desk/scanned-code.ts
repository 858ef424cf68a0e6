import { plainCode } from '@drappo/contracts/characters';

/** Kinds of scanned or typed text, by shape alone. */
export type ScannedKind = 'order' | 'pick-list' | 'garment' | 'other';

/** Bar codes have no leading or trailing spaces; our own numbers are in upper case. */
export const normalCode = (text: string): string => plainCode(text).trim();

export const kindOf = (code: string): ScannedKind => {
  if (/^ORD-\d{4}-\d{6,}$/i.test(code)) return 'order';
  // A printed list is identified by its minute; one that moved orders to preparation by its number.
  if (/^(PRE-\d{4}-|LISTA-\d)/i.test(code)) return 'pick-list';
  return /^DW-/i.test(code) ? 'garment' : 'other';
};

/** The digits that packers read aloud: `041258` of `ORD-2026-041258`. */
export const shortNumber = (orderNumber: string): string => /^ORD-\d{4}-(\d+)$/.exec(orderNumber)?.[1] ?? orderNumber;
