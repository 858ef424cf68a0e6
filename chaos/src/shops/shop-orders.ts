import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';
import { isAutomatic } from './automatic-payment.ts';

export type ShopLine = {
  sku: string | null;
  quantity: number;
};

/** An order that a person will place in a shop, and its expected outcome. */
export type ShopOrder = {
  shop: number;
  /** Its number; each number exists in two shops. */
  id: number;
  lines: ShopLine[];
  shippingAddress: object;
  /** Our pieces in it, by SKU; none when no line is ours. */
  ours: ReadonlyMap<string, number>;
  outcome: 'imported' | 'partial' | 'skipped';
  /** Whether its reseller or the saved card pays it, so that it is shipped and reported; the others stay unpaid. */
  isPaid: boolean;
};

export type ShopOrderPlan = {
  seed: number;
  orders: number;
  shops: number;
  /** The SKUs in the catalogue. */
  skus: readonly string[];
  /** The share that is paid and shipped, except in shops with automatic payment, where all orders are. */
  paid: number;
};

/** Similar to our SKUs: with other letters, with a prefix, without the hyphen, or without any SKU. */
const foreign: readonly (string | null)[] = ['WD-0-0', 'XDW-0-0', 'DW_0_0', 'ALTRO-7', 'PDW-', null];
/** Our SKU by its form, but unknown to the catalogue. */
const UNKNOWN = 'DW-99-9';
const FIRST_ID = 7_100_000_000_000;
const PER_PAIR = 1_000_000;

const address = (firstName: string, lastName: string, rest: object): object => {
  return { firstName, lastName, phone: '+39 333 1234567', ...rest };
};

/** The orders in the sequence of placing them, alternating between the shops. */
export const planShopOrders = ({ seed, orders, shops, skus, paid }: ShopOrderPlan): ShopOrder[] => {
  const random = randomOf(seed ^ 0x5409);
  return Array.from({ length: orders }, (_, index) => {
    const shop = index % shops;
    const id = FIRST_ID + Math.floor(shop / 2) * PER_PAIR + Math.floor(index / shops);
    const shippingAddress = random.pick(addresses);
    const content = basket(random, skus);
    const isChosen = random.between(0, 1) < paid;
    const isPaid = (isChosen || isAutomatic(shop)) && content.ours.size > 0;
    return { shop, id, shippingAddress, ...content, isPaid };
  });
};

/** Ten baskets: one has no line of ours, three also have foreign lines, one has an unknown SKU. */
const basket = (random: Random, skus: readonly string[]): Pick<ShopOrder, 'lines' | 'ours' | 'outcome'> => {
  const kind = random.whole(1, 10);
  const quantity = (): number => random.whole(1, 2);
  const strangers = random
    .shuffled(foreign)
    .slice(0, random.whole(1, 2))
    .map((sku) => ({ sku, quantity: quantity() }));
  if (kind === 1) return { lines: strangers, ours: new Map(), outcome: 'skipped' };
  const own = random
    .shuffled(skus)
    .slice(0, random.whole(1, 3))
    .map((sku) => ({ sku, quantity: quantity() }));
  const lines = [
    ...own,
    ...(kind <= 4 ? strangers : []),
    ...(kind === 5 ? [{ sku: UNKNOWN, quantity: 1 }] : []),
    // The same SKU on a second line counts as one line of ours.
    ...(kind === 6 ? [{ sku: own[0]!.sku, quantity: 1 }] : []),
  ];
  const ours = new Map(own.map(({ sku, quantity: pieces }) => [sku, pieces]));
  if (kind === 6) ours.set(own[0]!.sku, own[0]!.quantity + 1);
  return { lines: random.shuffled(lines), ours, outcome: kind === 5 ? 'partial' : 'imported' };
};

const addresses: readonly object[] = [
  address('Lucia', 'Marchetti', { address1: 'Via dei Mille 21', city: 'Milano', zip: '20129', countryCode: 'IT' }),
  address('Salvatore', 'Greco', { address1: 'Via Maqueda 100', city: 'Palermo', zip: '90133', countryCode: 'IT' }),
  address('Lena', 'Hoffmann', { address1: 'Lindenstrasse 14', city: 'Berlin', zip: '10969', countryCode: 'DE' }),
  address('James', 'Whitfield', { address1: '40 Marylebone Lane', city: 'London', zip: 'W1U 2NP', countryCode: 'GB' }),
];
