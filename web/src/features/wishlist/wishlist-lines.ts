import { orderedVariants } from '@drappo/contracts/catalog/line-order';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { problemOf, type LineProblem } from './line-problem.ts';
import type { Choice } from './use-choices.ts';

export type Line = {
  entry: WishlistEntry;
  choice: Choice;
  variant: WishlistEntry['product']['variants'][number] | undefined;
  problem: LineProblem | undefined;
  cents: number;
};

export type Group = { product: WishlistEntry['product']; lines: Line[] };

export const lineOf = (entry: WishlistEntry, choice: Choice): Line => ({
  entry,
  choice,
  variant: entry.product.variants.find(({ id }) => id === choice.variantId),
  problem: problemOf(entry.product, choice),
  cents: parseAmount(entry.product.price) * choice.quantity,
});

/** Groups lines by product, in the order of the newest entry; sorts each product's lines by colour and size. */
export const groupByProduct = (lines: Line[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const { product } = line.entry;
    const group = groups.get(product.id) ?? { product, lines: [] };
    group.lines.push(line);
    groups.set(product.id, group);
  }
  return [...groups.values()].map(({ product, lines: unsorted }) => {
    // Sorts by the saved variant: a line keeps its place while another variant is being selected.
    const place = new Map(orderedVariants(product.variants).map(({ id }, index) => [id, index]));
    const placeOf = ({ entry }: Line) => place.get(entry.variantId ?? '') ?? -1;
    return { product, lines: unsorted.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  });
};

export type Sum = { lines: number; pieces: number; cents: number };

export const sumOf = (lines: Line[]): Sum => ({
  lines: lines.length,
  pieces: lines.reduce((sum, { choice }) => sum + choice.quantity, 0),
  cents: lines.reduce((sum, { cents }) => sum + cents, 0),
});

/** Returns the lines that fit into the account's hold limit, in the order of the request. */
export const linesWithin = (lines: Line[], left: number): Line[] => {
  let room = left;
  return lines.filter(({ choice }) => {
    if (choice.quantity > room) return false;
    room -= choice.quantity;
    return true;
  });
};

/** Formats a sum. Quantities have no upper bound, so a sum may exceed the safe integers. */
export const euroText = (cents: number): string => (Number.isSafeInteger(cents) ? formatEuro(cents) : 'fuori misura');

export type PriceChange = { isLower: boolean; was: string };

/** Returns the price change since the oldest line with another price was added. */
export const priceChangeOf = ({ product, lines }: Group): PriceChange | undefined => {
  const [oldest] = lines
    .map(({ entry }) => entry)
    .filter(({ addedPrice }) => addedPrice !== null && addedPrice !== product.price)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  if (!oldest?.addedPrice) return undefined;
  return { isLower: parseAmount(product.price) < parseAmount(oldest.addedPrice), was: oldest.addedPrice };
};

/** Returns the stock change since the line was added, if it affects what can be reserved. */
export const stockChangeOf = ({ entry, choice, variant }: Line): string | undefined => {
  const { addedAvailable } = entry;
  if (addedAvailable === null || !variant || choice.variantId !== entry.variantId) return undefined;
  if (addedAvailable === 0 && variant.available > 0) return 'di nuovo disponibile';
  return variant.available < Math.min(4, addedAvailable) ||
    variant.available < Math.min(choice.quantity, addedAvailable)
    ? `${addedAvailable === 1 ? 'era 1' : `erano ${addedAvailable}`} quando l'hai aggiunto`
    : undefined;
};
