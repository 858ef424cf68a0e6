import { createHash } from 'node:crypto';
import { isOurSku } from '@drappo/contracts/catalog/our-skus';
import type { ShopOrderOutcome } from '@drappo/contracts/integrations/shop-orders';
import { limits } from '@drappo/contracts/limits';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import { isCountry, isoCountry } from '@drappo/contracts/shipping/countries';
import { postCodeProblem } from '@drappo/contracts/shipping/forms/place';
import { normalizePostCode } from '@drappo/contracts/shipping/post-codes';
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
  | 'test-order'
  | 'nothing-of-ours'
  | 'unknown-skus'
  | 'address'
  | 'too-many-pieces'
  | 'refused'
  | 'unreachable'
  | 'internal'
  | 'changed-after-payment'
  | 'cancelled-after-payment'
  | 'sent-after-payment'
  | 'test-after-payment'
  | 'ended-here';

export type ShopOrderLine = { sku: string; quantity: number; productName: string; variantInfo: string | null };
export type ShopOrderState = {
  name: string;
  lines: ShopOrderLine[];
  address: ShippingAddressFact;
  /** Country and post code as the shop writes them. */
  written?: Pick<ShippingAddressFact, 'country' | 'zip'>;
  /** The address with the recipient in a former version's form; absent if it is the same. */
  formerAddress?: ShippingAddressFact;
};

export type Verdict = {
  outcome: ShopOrderOutcome;
  reason: Reason | null;
  /** Fields of the address that are missing. */
  missing: string[];
  lines: JudgedLine[];
  unknownSkus: string[];
  /** Our part of the order; null if there is none, or if it is incomplete. */
  state: ShopOrderState | null;
  /** Whether nothing is left for us to send: an unpaid order of ours ends. */
  isOver: boolean;
};

/** Shops accept addresses in Ireland without its code, which post and carriers do without. */
const OPTIONAL_POST_CODE = new Set(['IE']);

export const isOurs = (sku: string | null): sku is string => sku !== null && isOurSku(sku);

const missingIn = ({ name, address, city, zip, country }: FetchedAddress): string[] =>
  [
    !name && 'nome',
    !address && 'indirizzo',
    !city && 'città',
    !country && 'paese',
    country && !isCountry(isoCountry(country)) && `un paese riconosciuto (${country} non lo è)`,
    missingPostCode({ country: isoCountry(country ?? ''), zip: zip ?? '' }),
  ].filter((field): field is string => Boolean(field));

const missingPostCode = ({ country, zip }: { country: string; zip: string }): string | undefined => {
  if (!zip && OPTIONAL_POST_CODE.has(country)) return undefined;
  if (!postCodeProblem({ country, zip })) return undefined;
  return normalizePostCode(country, zip) === '' ? 'CAP' : 'CAP di cinque cifre';
};

const factOf = ({
  name,
  company,
  phone,
  email,
  address,
  city,
  zip,
  country,
  province,
}: FetchedAddress): ShippingAddressFact => ({
  name: name ?? '',
  ...(company ? { company } : {}),
  address: address ?? '',
  city: city ?? '',
  zip: normalizePostCode(country ?? '', zip ?? ''),
  country: isoCountry(country ?? ''),
  ...(phone ? { phone } : {}),
  ...(email ? { email } : {}),
  ...(province ? { province } : {}),
});

/** Merges the lines of a shop order with the same SKU into one, and leaves out what the shop has sent. */
const ourLines = (lines: JudgedLine[]): ShopOrderLine[] => {
  const bySku = new Map<string, ShopOrderLine>();
  for (const { sku, quantity, title, variantInfo, verdict } of lines) {
    if (verdict !== 'ours' || sku === null) continue;
    const same = bySku.get(sku);
    bySku.set(sku, { sku, productName: title, variantInfo, quantity: quantity + (same?.quantity ?? 0) });
  }
  const open = [...bySku.values()].filter(({ quantity }) => quantity > 0);
  return open.sort((left, right) => (left.sku < right.sku ? -1 : 1));
};

/** Judges a shop order by its present state in the shop and the SKUs of the catalogue. */
export const judge = (order: FetchedOrder, known: ReadonlySet<string>): Verdict => {
  const lines = order.lines.map((line) => ({
    ...line,
    verdict: (isOurs(line.sku) ? (known.has(line.sku) ? 'ours' : 'unknown') : 'foreign') as LineVerdict,
  }));
  const open = lines.filter(({ quantity }) => quantity > 0);
  const unknownSkus = [...new Set(open.flatMap(({ sku, verdict }) => (verdict === 'unknown' && sku ? [sku] : [])))];
  const base = { lines, unknownSkus, missing: [], state: null, isOver: false };
  if (order.cancelledAt) return { ...base, outcome: 'skipped', reason: 'cancelled-in-shop', isOver: true };
  if (order.isTest) return { ...base, unknownSkus: [], outcome: 'skipped', reason: 'test-order', isOver: true };
  if (lines.every(({ verdict }) => verdict === 'foreign'))
    return { ...base, outcome: 'skipped', reason: 'nothing-of-ours', isOver: true };
  const ours = ourLines(lines);
  if (open.every(({ verdict }) => verdict === 'foreign'))
    return { ...base, outcome: 'skipped', reason: 'already-sent', isOver: true };
  // The known pieces have all been sent: they leave our order, whatever becomes of the unknown ones.
  const isOver = lines.some(({ verdict }) => verdict === 'ours');
  if (ours.length === 0) return { ...base, outcome: 'failed', reason: 'unknown-skus', isOver };
  if (ours.reduce((sum, { quantity }) => sum + quantity, 0) > limits.shopOrderPieces)
    return { ...base, outcome: 'failed', reason: 'too-many-pieces' };
  const missing = missingIn(order.address);
  if (missing.length > 0) return { ...base, outcome: 'failed', reason: 'address', missing };
  return {
    ...base,
    outcome: unknownSkus.length > 0 ? 'partial' : 'imported',
    reason: unknownSkus.length > 0 ? 'unknown-skus' : null,
    state: { name: order.name, lines: ours, ...addressIn(order) },
  };
};

const addressIn = ({ address }: FetchedOrder): Pick<ShopOrderState, 'address' | 'written' | 'formerAddress'> => ({
  address: factOf(address),
  written: writtenIn(address),
  ...(address.former ? { formerAddress: factOf({ ...address, ...address.former }) } : {}),
});

const writtenIn = ({ country, zip }: FetchedAddress) => ({ country: country ?? '', zip: zip ?? '' });

/**
 * Hash for comparing states without storing their personal data. The hash covers what the shop writes: an order that
 * was published before its post code was read in another way has not changed.
 */
export const stateHash = ({ name, lines, address, written }: ShopOrderState): string =>
  createHash('sha256')
    .update(JSON.stringify({ name, lines, address: { ...address, ...written } }))
    .digest('base64url');

/** The hashes that former versions stored for the same order: with its recipient as they read it, or without its company. */
export const formerStateHashes = (state: ShopOrderState): string[] =>
  [state.address, state.formerAddress ?? state.address].flatMap((address) => {
    const { company: _, ...withoutCompany } = address;
    return [stateHash({ ...state, address }), stateHash({ ...state, address: withoutCompany })];
  });
