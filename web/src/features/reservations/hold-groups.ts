import type { Reservation } from '@drappo/contracts/catalog/products';
import { parseAmount } from '@drappo/contracts/money';

export type HoldGroup = { expiresAt: string; holds: Reservation[] };

const MINUTE = '2026-11-26T09:19'.length;

/** Holds that expire in the same minute, the earliest first. */
export const groupByExpiry = (holds: Reservation[]): HoldGroup[] => {
  const groups = new Map<string, HoldGroup>();
  for (const hold of holds) {
    const minute = hold.expiresAt.slice(0, MINUTE);
    const group = groups.get(minute) ?? { expiresAt: hold.expiresAt, holds: [] };
    group.holds.push(hold);
    groups.set(minute, group);
  }
  return [...groups.values()].toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
};

export const centsOf = (holds: Reservation[]): number =>
  holds.reduce((sum, { product, quantity }) => sum + parseAmount(product.price) * quantity, 0);

export const piecesOf = (holds: Reservation[]): number => holds.reduce((sum, { quantity }) => sum + quantity, 0);

export const piecesText = (pieces: number): string => (pieces === 1 ? '1 pezzo' : `${pieces} pezzi`);
export const holdsText = (count: number): string => (count === 1 ? '1 riserva' : `${count} riserve`);
