import { createHash } from 'node:crypto';
import { OUR_SKU_PREFIX } from '@drappo/contracts/catalog/our-skus';
import type { ShopOrderOutcome } from '@drappo/contracts/integrations/shop-orders';
import { limits } from '@drappo/contracts/limits';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import type { FetchedAddress, FetchedLine, FetchedOrder } from './fetched-order.ts';

/** Pieces by SKU of the lines that we ship. */
export const ourSkus = (lines: readonly JudgedLine[]): Map<string, number> => {
  const pieces = new Map<string, number>();
  for (const { sku, quantity, verdict } of lines)
    if (verdict === 'ours' && sku !== null) pieces.set(sku, (pieces.get(sku) ?? 0) + quantity);
  return pieces;
};

export type LineVerdict = 'ours' | 'unknown' | 'foreign';
export type JudgedLine = FetchedLine & { verdict: LineVerdict };

export type Reason =
  | 'cancelled-in-shop'
  | 'gone-from-shop'
  | 'already-sent'
  | 'nothing-of-ours'
  | 'unknown-skus'
  | 'address'
  | 'too-many-pieces'
  | 'refused'
  | 'unreachable'
  | 'internal'
  | 'changed-after-payment'
  | 'cancelled-after-payment';

export type ShopOrderLine = { sku: string; quantity: number; productName: string; variantInfo: string | null };
export type ShopOrderState = { name: string; lines: ShopOrderLine[]; address: ShippingAddressFact };

export type Verdict = {
  outcome: ShopOrderOutcome;
  reason: Reason | null;
  /** Fields of the address that are missing. */
  missing: string[];
  lines: JudgedLine[];
  unknownSkus: string[];
  /** Our part of the order; null if there is none, or if it is incomplete. */
  state: ShopOrderState | null;
  /** Whether the order contains nothing of ours, or is cancelled. */
  isOver: boolean;
};

/** Countries whose addresses have no postal code. */
const WITHOUT_ZIP = new Set(['AE', 'HK', 'IE', 'PA', 'QA']);

export const isOurs = (sku: string | null): sku is string => sku !== null && sku.startsWith(OUR_SKU_PREFIX);

const missingIn = ({ name, address, city, zip, country }: FetchedAddress): string[] =>
  [
    !name && 'nome',
    !address && 'indirizzo',
    !city && 'città',
    !country && 'paese',
    !zip && !WITHOUT_ZIP.has(country ?? '') && 'CAP',
    country === 'IT' && zip && !/^\d{5}$/.test(zip) && 'CAP di cinque cifre',
  ].filter((field): field is string => Boolean(field));

const factOf = ({
  name,
  phone,
  email,
  address,
  city,
  zip,
  country,
  province,
}: FetchedAddress): ShippingAddressFact => ({
  name: name ?? '',
  address: address ?? '',
  city: city ?? '',
  zip: zip ?? '',
  country: country ?? '',
  ...(phone ? { phone } : {}),
  ...(email ? { email } : {}),
  ...(province ? { province } : {}),
});

/** Merges the lines of a shop order with the same SKU into one. */
const ourLines = (lines: JudgedLine[]): ShopOrderLine[] => {
  const bySku = new Map<string, ShopOrderLine>();
  for (const { sku, quantity, title, variantInfo, verdict } of lines) {
    if (verdict !== 'ours' || sku === null) continue;
    const same = bySku.get(sku);
    bySku.set(sku, { sku, productName: title, variantInfo, quantity: quantity + (same?.quantity ?? 0) });
  }
  return [...bySku.values()].sort((left, right) => (left.sku < right.sku ? -1 : 1));
};

/** Judges a shop order by its present state in the shop and the SKUs of the catalogue. */
export const judge = (order: FetchedOrder, known: ReadonlySet<string>): Verdict => {
  const lines = order.lines.map((line) => ({
    ...line,
    verdict: (isOurs(line.sku) ? (known.has(line.sku) ? 'ours' : 'unknown') : 'foreign') as LineVerdict,
  }));
  const unknownSkus = [...new Set(lines.flatMap(({ sku, verdict }) => (verdict === 'unknown' && sku ? [sku] : [])))];
  const base = { lines, unknownSkus, missing: [], state: null, isOver: false };
  if (order.cancelledAt) return { ...base, outcome: 'skipped', reason: 'cancelled-in-shop', isOver: true };
  if (lines.every(({ verdict }) => verdict === 'foreign'))
    return { ...base, outcome: 'skipped', reason: 'nothing-of-ours', isOver: true };
  const ours = ourLines(lines);
  if (ours.length === 0) return { ...base, outcome: 'failed', reason: 'unknown-skus' };
  if (ours.reduce((sum, { quantity }) => sum + quantity, 0) > limits.shopOrderPieces)
    return { ...base, outcome: 'failed', reason: 'too-many-pieces' };
  const missing = missingIn(order.address);
  if (missing.length > 0) return { ...base, outcome: 'failed', reason: 'address', missing };
  return {
    ...base,
    outcome: unknownSkus.length > 0 ? 'partial' : 'imported',
    reason: unknownSkus.length > 0 ? 'unknown-skus' : null,
    state: { name: order.name, lines: ours, address: factOf(order.address) },
  };
};

/** Hash for comparing states without storing their personal data. */
export const stateHash = (state: ShopOrderState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url');
