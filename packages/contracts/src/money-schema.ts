import { z } from 'zod';
import { limits } from './limits.ts';
import { formatAmount, formatEuro, parseAmount } from './money.ts';
import { ambiguousAmount, readAmount } from './typed-amount.ts';

const AMOUNT = /^\d{1,8}\.\d{2}$/;

/** A decimal string with two decimals in HTTP answers. */
export const amount = z.string().regex(/^-?\d{1,9}\.\d{2}$/);

/** Money in events: cents in the code, decimal string in the message. */
export const money = z.codec(z.string().regex(AMOUNT), z.int().nonnegative(), {
  decode: (text) => parseAmount(text),
  encode: (cents) => formatAmount(cents),
});

/** An amount entered by a person: `12`, `12,50`, `1.234,50 €` or a number, from 0 to `limits.amountCents`; parsed to cents. */
export const typedAmount = (required: string, invalid: string) => {
  const messages = (text: string) => ({ empty: required, invalid, ambiguous: ambiguousAmount(text) });
  return z.union([z.string(), z.number()], { error: required }).transform((value, ctx) => {
    const text = String(value);
    const read = readAmount(text);
    if (read.problem === undefined && read.cents <= limits.amountCents) return read.cents;
    const most = `Al massimo ${formatEuro(limits.amountCents)}`;
    const error = read.problem === undefined ? most : messages(text)[read.problem];
    ctx.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
};
