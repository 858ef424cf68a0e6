import { z } from 'zod';
import { limits } from '../limits.ts';
import type { Cents } from '../money.ts';

const TIERS = 10;
/** 1 basis point is 0.01 percent. */
const WHOLE = 10_000;
const RATE_ONE = 1_000_000;
export const VAT_BP = 2_200;

const whole = (most: number, message: string) =>
  z.int({ error: message }).min(0, { error: message }).max(most, { error: message });
const percentBp = whole(100_000, 'La percentuale va da 0 a 1000');

/** The markup on costs from `from` on; a cost equal to a border belongs to the upper tier. */
export const priceTier = z.strictObject({
  from: whole(limits.amountCents, 'Importo non valido'),
  percentBp,
  fixedCents: whole(100_000, "L'importo fisso va da 0 a 1.000 euro"),
});
export type PriceTier = z.infer<typeof priceTier>;

/** The ending of a price: rounded up to the next ,90 ,95 ,99 or ,00, or to 5 cents. */
export const priceEndings = ['none', '90', '95', '99', '00', '05'] as const;
export type PriceEnding = (typeof priceEndings)[number];

/** A reseller's prices for our products, computed from their cost, which is our price. */
export const priceRule = z.strictObject({
  tiers: z
    .array(priceTier, { error: 'Indica il ricarico' })
    .min(1, { error: 'Indica il ricarico' })
    .max(TIERS, { error: `Al massimo ${TIERS} fasce` })
    .refine((tiers) => tiers.every(({ from }, index) => from > (tiers[index - 1]?.from ?? -1)), {
      error: 'Le fasce partono da importi crescenti',
    })
    .refine((tiers) => tiers.length === 0 || tiers[0]?.from === 0, { error: 'La prima fascia parte da 0' }),
  /** The floor: the price is at least the cost plus this share. */
  minMarginBp: percentBp,
  vatBp: whole(WHOLE, "L'IVA va da 0 a 100"),
  ending: z.enum(priceEndings, { error: 'Arrotondamento non valido' }),
});
export type PriceRule = z.infer<typeof priceRule>;

/** `amount × share / of`, rounded half up, without a float. */
const shareOf = (amount: Cents, share: number, of: number): Cents =>
  Number((2n * BigInt(amount) * BigInt(share) + BigInt(of)) / (2n * BigInt(of)));

const tierOf = ({ tiers }: PriceRule, cost: Cents): PriceTier => {
  const tier = tiers.findLast(({ from }) => cost >= from) ?? tiers[0];
  if (!tier) throw new RangeError('a price rule has a tier');
  return tier;
};

const endings: Record<Exclude<PriceEnding, 'none' | '05'>, number> = { '90': 90, '95': 95, '99': 99, '00': 0 };

const roundUp = (price: Cents, ending: PriceEnding): Cents => {
  if (ending === 'none') return price;
  if (ending === '05') return price + ((5 - (price % 5)) % 5);
  return price + ((((endings[ending] - (price % 100)) % 100) + 100) % 100);
};

/** The price for a cost; `rateMicros` is millionths of another currency for one euro. */
export const priceOf = (rule: PriceRule, cost: Cents, rateMicros: number = RATE_ONE): Cents => {
  const tier = tierOf(rule, cost);
  const marked = cost + shareOf(cost, tier.percentBp, WHOLE) + tier.fixedCents;
  const floored = Math.max(marked, cost + shareOf(cost, rule.minMarginBp, WHOLE));
  const taxed = floored + shareOf(floored, rule.vatBp, WHOLE);
  return roundUp(shareOf(taxed, rateMicros, RATE_ONE), rule.ending);
};

/** A price without its included VAT. */
export const withoutVat = (price: Cents, vatBp: number = VAT_BP): Cents => shareOf(price, WHOLE, WHOLE + vatBp);

/** The margin: the price minus its VAT and the cost; shipping is not included. */
export const earningsOf = (rule: PriceRule, cost: Cents): Cents => withoutVat(priceOf(rule, cost), rule.vatBp) - cost;

/** A crossed-out price: none, ours by the same rule, or the price plus a share of it. */
export type CompareRule = { kind: 'off' } | { kind: 'ours' } | { kind: 'add'; percentBp: number };

/** Null if there is none, or if it is not above the price. */
export const compareAtOf = (
  rule: PriceRule,
  compare: CompareRule,
  { cost, comparePrice }: { cost: Cents; comparePrice: Cents | null },
): Cents | null => {
  const price = priceOf(rule, cost);
  const crossed =
    compare.kind === 'add'
      ? price + shareOf(price, compare.percentBp, WHOLE)
      : compare.kind === 'ours' && comparePrice !== null
        ? priceOf(rule, comparePrice)
        : 0;
  return crossed > price ? crossed : null;
};

/** `GET` and `PUT /api/price-rule`; null if the account has none. */
export const savedPriceRule = z.strictObject({ rule: priceRule.nullable() });
export type SavedPriceRule = z.infer<typeof savedPriceRule>;
