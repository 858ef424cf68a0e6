import { limits } from '../../limits.ts';
import { optionalText } from '../../text.ts';
import { CODE_TEXT_MAX } from '../rules/compact-code.ts';
import { isFiscalCode, normaliseFiscalCode } from '../rules/fiscal-code.ts';

const tooLong = `Al massimo ${limits.fiscalCodeMax} caratteri`;

/** The optional fiscal code of all forms, in any spelling; the limit is that of the code without blanks and label. */
export const fiscalCodeField = optionalText(CODE_TEXT_MAX)
  .transform((value) => value && (normaliseFiscalCode(value) || value))
  .superRefine((value, context) => {
    if (!value || isFiscalCode(value)) return;
    const message = value.length > limits.fiscalCodeMax ? tooLong : 'Codice fiscale non valido';
    context.addIssue({ code: 'custom', message });
  });
