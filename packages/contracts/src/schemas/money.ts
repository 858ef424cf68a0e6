import { z } from 'zod';
import { formatAmount, parseAmount } from '../money.ts';

const AMOUNT = /^\d{1,8}\.\d{2}$/;

/** A decimal string with two decimals in HTTP answers. */
export const amount = z.string().regex(/^-?\d{1,9}\.\d{2}$/);

/** Money in events: cents in the code, decimal string in the message. */
export const money = z.codec(z.string().regex(AMOUNT), z.int().nonnegative(), {
  decode: (text) => parseAmount(text),
  encode: (cents) => formatAmount(cents),
});

/** Money that a person typed: `12`, `12.5`, `12,50` or a number; at least 0 and at most 99.999.999,99; gives cents. */
export const typedAmount = (required: string, invalid: string) =>
  z
    .union([z.string(), z.number()], { error: required })
    .transform((value) => String(value).trim().replace(',', '.'))
    .refine((text) => text !== '', { error: required, abort: true })
    .refine((text) => /^\d{1,8}(\.\d{1,2})?$/.test(text), { error: invalid, abort: true })
    .transform(parseAmount);
