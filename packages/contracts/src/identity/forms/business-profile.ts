import { z } from 'zod';
import { canonicalEmail } from '../../email-address.ts';
import { CODE_TEXT_MAX } from '../rules/compact-code.ts';
import { isAcceptedPec } from '../rules/pec-email.ts';
import { isItalianVatNumber, normaliseVatNumber } from '../rules/vat-number.ts';
import { optionalText, requiredText } from '../../text.ts';
import { judgeVatNumber } from './account.ts';

const pecRequired = 'Email PEC obbligatoria per aziende italiane';
export const pecInvalid = 'Formato email PEC non valido';
const PEC_MAX = 254;

// The rules below also run on values that other rules have rejected, so the values may have any type.
const isText = (value: unknown, field: 'vatNumber' | 'pecEmail'): boolean =>
  typeof (value as Record<string, unknown> | null)?.[field] === 'string';

/**
 * "Profilo Aziendale" (specification, points 2 and 5; decisions S6 and R27). The VAT number decides whether the PEC is
 * required.
 */
export const businessProfileForm = z
  .strictObject({
    companyName: requiredText('Ragione sociale obbligatoria'),
    vatNumber: requiredText('P.IVA/VAT obbligatoria', CODE_TEXT_MAX)
      .transform(normaliseVatNumber)
      .superRefine(judgeVatNumber),
    pecEmail: optionalText(PEC_MAX).transform((value) => value && canonicalEmail(value).toLowerCase()),
    /** The person's confirmation that an address of an unknown provider is a PEC; an administrator checks it. */
    pecConfirmed: z.boolean({ error: 'Scegli se la casella è una PEC' }).nullish(),
    sdiCode: optionalText(7)
      .transform((value) => value?.toUpperCase())
      .refine((value) => !value || /^[A-Z0-9]{6,7}$/.test(value), { error: 'Il codice SDI ha 6 o 7 lettere e cifre' }),
    companyAddress: requiredText('Indirizzo sede legale obbligatorio', 500),
  })
  // `when` lets both PEC rules run even if other fields are invalid, so that all errors show at once.
  .refine(({ vatNumber, pecEmail }) => Boolean(pecEmail) || !isItalianVatNumber(vatNumber), {
    path: ['pecEmail'],
    error: pecRequired,
    when: ({ value }) => isText(value, 'vatNumber'),
  })
  .refine(({ pecEmail, pecConfirmed }) => !pecEmail || isAcceptedPec(pecEmail, pecConfirmed === true), {
    path: ['pecEmail'],
    error: pecInvalid,
    // A text that is too long already has an error message.
    when: ({ value, issues }) => isText(value, 'pecEmail') && !issues.some(({ path }) => path?.[0] === 'pecEmail'),
  });
export type BusinessProfileForm = z.input<typeof businessProfileForm>;
export type BusinessProfile = z.output<typeof businessProfileForm>;

/** Whether the form marks the PEC field with '*' for the current input. */
export const needsPec = (vatNumber: string): boolean => isItalianVatNumber(normaliseVatNumber(vatNumber));
