import { orderedHolds } from '@drappo/contracts/catalog/line-order';
import type { Reservation } from '@drappo/contracts/catalog/products';
import { parseAmount } from '@drappo/contracts/money';

export type HoldGroup = { expiresAt: string; holds: Reservation[] };

/** Lines of one request are reserved one after another: they expire as one group. */
const SAME_GROUP_MS = 10 * 60_000;

/**
 * Groups holds that expire within ten minutes of the group's first hold. A group has the earliest of its expiry times and
 * its holds in line order; the earliest group comes first.
 */
export const groupByExpiry = (holds: Reservation[]): HoldGroup[] => {
  const groups: HoldGroup[] = [];
  for (const hold of holds.toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt))) {
    const group = groups.at(-1);
    if (group && Date.parse(hold.expiresAt) - Date.parse(group.expiresAt) < SAME_GROUP_MS) group.holds.push(hold);
    else groups.push({ expiresAt: hold.expiresAt, holds: [hold] });
  }
  return groups.map((group) => ({ ...group, holds: orderedHolds(group.holds) }));
};

export const centsOf = (holds: Reservation[]): number =>
  holds.reduce((sum, { product, quantity }) => sum + parseAmount(product.price) * quantity, 0);

export const piecesOf = (holds: Reservation[]): number => holds.reduce((sum, { quantity }) => sum + quantity, 0);

export const holdsText = (count: number): string => (count === 1 ? '1 riserva' : `${count} riserve`);
