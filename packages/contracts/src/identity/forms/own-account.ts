import { z } from 'zod';
import { email, optionalText } from '../../text.ts';
import { fiscalCodeField } from './fiscal-code-field.ts';

/** A person's own profile fields; an empty field is deleted. */
export const ownAccountForm = z.strictObject({
  firstName: optionalText(100),
  lastName: optionalText(100),
  fiscalCode: fiscalCodeField,
});
export type OwnAccountForm = z.input<typeof ownAccountForm>;
export type OwnAccount = z.output<typeof ownAccountForm>;

/** A new address for the account; it becomes active once its owner follows the e-mailed link. */
export const changeEmailForm = z.strictObject({
  email: email('Email è richiesta', 'Email non valida'),
  currentPassword: z
    .string({ error: 'Scrivi la password attuale' })
    .min(1, { error: 'Scrivi la password attuale' })
    .max(200, { error: 'Al massimo 200 caratteri' }),
});
export type ChangeEmailForm = z.input<typeof changeEmailForm>;
