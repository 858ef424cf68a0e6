/** An integer number of euro cents; the only form of money inside a service. */
export type Cents = number;

/** `12345` -> `"123.45"`, the form of money on the wire. */
export const formatAmount = (cents: Cents): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError('an amount is a whole number of cents');
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `"123.45"` -> `12345`; reads up to two decimals without a float. Throws RangeError on any other text. */
export const parseAmount = (text: string): Cents => {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) throw new RangeError('not an amount');
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -cents : cents;
};

/** `124890` -> `€1.248,90`, the form of amounts on screens and in e-mails (decision R13). */
export const formatEuro = (cents: Cents): string => {
  const [whole = '0', decimals = '00'] = formatAmount(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}€${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
};

/** The rounded percentage of 1 - price/comparePrice; undefined if there is no discount (specification, point 5). */
export const discountPercent = (price: Cents, comparePrice: Cents | null): number | undefined => {
  if (comparePrice === null || comparePrice <= price) return undefined;
  // One division of whole numbers: (1 - 905/1000) * 100 is slightly less than 9.5, and would be rounded down.
  const percent = Math.round(((comparePrice - price) * 100) / comparePrice);
  return percent > 0 ? percent : undefined;
};
