import { z } from 'zod';
import { plainCode, plainText } from './characters.ts';
import { canonicalEmail, isEmailAddress } from './email-address.ts';

/** A trimmed, required text; missing, not a text and empty get the same message (decision R13). */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .overwrite(plainText)
    .trim()
    .min(1, { error: message })
    .max(max, { error: `Al massimo ${max} caratteri` })
    .refine(hasNoControlCharacters, { error: 'Contiene caratteri non ammessi' });

/** A trimmed, required code, such as a SKU: without invisible characters and with one kind of dash. */
export const requiredCode = (message: string, max: number) =>
  z.string({ error: message }).overwrite(plainCode).pipe(requiredText(message, max));

/** A trimmed text that may be empty, but not absent. */
export const presentText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .overwrite(plainText)
    .trim()
    .max(max, { error: `Al massimo ${max} caratteri` })
    .refine(hasNoControlCharacters, { error: 'Contiene caratteri non ammessi' });

/** A trimmed, optional text; empty becomes undefined, so that it is stored as absent. */
export const optionalText = (max = 200) =>
  z
    .string({ error: 'Testo non valido' })
    .overwrite(plainText)
    .trim()
    .max(max, { error: `Al massimo ${max} caratteri` })
    .refine(hasNoControlCharacters, { error: 'Contiene caratteri non ammessi' })
    .nullish()
    .transform((value) => value || undefined);

// PostgreSQL cannot store a NUL, and a form needs no other control characters except line breaks and tabs.
const hasNoControlCharacters = (text: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- the rule is about control characters, which this pattern must find
  return !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text);
};

/** A required e-mail address in its stored form; the one rule for all forms. */
export const email = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(254, { error: invalid, abort: true })
    .overwrite(canonicalEmail)
    .refine(isEmailAddress, { error: invalid });

export const optionalEmail = (invalid: string) =>
  z
    .string({ error: invalid })
    .trim()
    .max(254, { error: invalid, abort: true })
    .overwrite(canonicalEmail)
    .refine((value) => value === '' || isEmailAddress(value), { error: invalid })
    .nullish()
    .transform((value) => value || undefined);

export const id = z.uuid({ error: 'Identificativo non valido' });
