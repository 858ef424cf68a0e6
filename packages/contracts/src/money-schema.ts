import { z } from 'zod';
import { limits } from './limits.ts';
import { formatAmount, formatEuro, parseAmount } from './money.ts';

const AMOUNT = /^\d{1,8}\.\d{2}$/;

/** A decimal string with two decimals in HTTP answers. */
export const amount = z.string().regex(/^-?\d{1,9}\.\d{2}$/);

/** Money in events: cents in the code, decimal string in the message. */
export const money = z.codec(z.string().regex(AMOUNT), z.int().nonnegative(), {
  decode: (text) => parseAmount(text),
  encode: (cents) => formatAmount(cents),
});

/** A whole amount of any size in digits; a separate rule limits the size, with its own message. */
const TYPED = /^\d{1,30}(\.\d{1,2})?$/;
const SHORT = /^\d{1,9}(\.|$)/;

/** An amount entered by a person: `12`, `12.5`, `12,50` or a number, from 0 to `limits.amountCents`; parsed to cents. */
export const typedAmount = (required: string, invalid: string) =>
  z
    .union([z.string(), z.number()], { error: required })
    .transform((value) =>
      String(value)
        .trim()
        .replace(',', '.')
        .replace(/^0+(?=\d)/, ''),
    )
    .refine((text) => text !== '', { error: required, abort: true })
    .refine((text) => TYPED.test(text), { error: invalid, abort: true })
    .refine((text) => SHORT.test(text) && parseAmount(text) <= limits.amountCents, {
      error: `Al massimo ${formatEuro(limits.amountCents)}`,
      abort: true,
    })
    .transform(parseAmount);
