import { z } from 'zod';

/** A trimmed, required text; missing, not a text and empty get the same message (decision R13). */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: message })
    .overwrite(withoutDirectionMarks)
    .trim()
    .min(1, { error: message })
    .max(max, { error: `Al massimo ${max} caratteri` })
    .refine(hasNoControlCharacters, { error: 'Contiene caratteri non ammessi' });

/** A trimmed, optional text; empty becomes undefined, so that it is stored as absent. */
export const optionalText = (max = 200) =>
  z
    .string({ error: 'Testo non valido' })
    .overwrite(withoutDirectionMarks)
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

// Direction marks reverse the text that follows, so that a name reads as another name; pasted text may contain them
// unseen.
const withoutDirectionMarks = (text: string): string =>
  text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');

export const email = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(254, { error: invalid, abort: true })
    .refine((value) => z.email().safeParse(value).success, { error: invalid });

export const optionalEmail = (invalid: string) =>
  z
    .string({ error: invalid })
    .trim()
    .max(254, { error: invalid, abort: true })
    .refine((value) => value === '' || z.email().safeParse(value).success, { error: invalid })
    .nullish()
    .transform((value) => value || undefined);

export const id = z.uuid({ error: 'Identificativo non valido' });
