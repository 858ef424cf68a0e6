import { discountPercent, formatEuro, parseAmount } from '@drappo/contracts/money';

/** `"1248.90"` -> `€1.248,90`. */
export const euro = (amount: string): string => formatEuro(parseAmount(amount));

/** Sums decimal strings and formats the result: `€…`. */
export const euroOf = (amounts: string[]): string =>
  formatEuro(amounts.reduce((sum, amount) => sum + parseAmount(amount), 0));

/** Text of the discount badge, e.g. `-25%`; undefined if there is no discount. */
export const discountText = (price: string, comparePrice: string | null): string | undefined => {
  const percent = discountPercent(parseAmount(price), comparePrice === null ? null : parseAmount(comparePrice));
  return percent === undefined ? undefined : `-${percent}%`;
};
