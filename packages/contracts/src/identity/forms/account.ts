import { z } from 'zod';
import { canonicalEmail } from '../../email-address.ts';
import { limits } from '../../limits.ts';
import { CODE_TEXT_MAX } from '../rules/compact-code.ts';
import { isReservedUsername, usernameFault, usernameReservedMessage } from '../rules/username.ts';
import { checkVatNumber, normaliseVatNumber } from '../rules/vat-number.ts';
import { email, optionalText } from '../../text.ts';
import { fiscalCodeField } from './fiscal-code-field.ts';

const passwordMessage = 'Password deve essere almeno 6 caratteri';
// argon2 reads every byte, so an unlimited password would be a denial of service.
const password = z
  .string({ error: passwordMessage })
  .min(limits.passwordMin, { error: passwordMessage })
  .max(200, { error: 'Al massimo 200 caratteri' });

export const loginForm = z.strictObject({
  username: z
    .string({ error: 'Username è richiesto' })
    .trim()
    .min(1, { error: 'Username è richiesto' })
    .max(254, { error: 'Al massimo 254 caratteri' })
    // People also sign in with their address, which is stored in this form.
    .overwrite(canonicalEmail),
  password,
});
export type LoginForm = z.input<typeof loginForm>;

export const vatFormatMessage = 'Formato P.IVA/VAT non valido (11 cifre per Italia, formato EU per altri)';
export const vatCheckDigitMessage = 'P.IVA non valida: la cifra di controllo non corrisponde';

/** Adds the issue for an invalid VAT number; `vat` is normalised. */
export const judgeVatNumber = (vat: string, context: z.RefinementCtx): void => {
  const verdict = checkVatNumber(vat);
  if (verdict === 'ok') return;
  context.addIssue({ code: 'custom', message: verdict === 'bad-format' ? vatFormatMessage : vatCheckDigitMessage });
};

const usernameMessage = 'Username deve essere almeno 3 caratteri';

const username = z
  .string({ error: usernameMessage })
  .trim()
  .min(limits.usernameMin, { error: usernameMessage, abort: true })
  .max(50, { error: 'Al massimo 50 caratteri', abort: true })
  .superRefine((value, context) => {
    const message = usernameFault(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** The fields of the form; `registrationForm` adds the rule that needs two fields. */
const registrationFields = z.strictObject({
  username: username.refine((value) => !isReservedUsername(value), { error: usernameReservedMessage }),
  email: email('Email è richiesta', 'Email non valida'),
  password,
  firstName: optionalText(100),
  lastName: optionalText(100),
  companyName: optionalText(200),
  vatNumber: optionalText(CODE_TEXT_MAX)
    .transform((value) => value && normaliseVatNumber(value))
    .superRefine((value, context) => {
      if (value) judgeVatNumber(value, context);
    }),
  fiscalCode: fiscalCodeField,
});

// People sign in with username or e-mail: a username that is another person's address would be ambiguous.
const isOwnAddress = (form: { username: string; email: string }): boolean =>
  !form.username.includes('@') || canonicalEmail(form.username).toLowerCase() === form.email.toLowerCase();
const foreignAddress = { path: ['username'], error: "Un nome utente con la @ deve essere uguale all'email" };

export const registrationForm = registrationFields.refine(isOwnAddress, foreignAddress);
/** The form of the operator's command that creates administrators, who may have reserved names. */
export const administratorForm = registrationFields.extend({ username }).refine(isOwnAddress, foreignAddress);
export type RegistrationForm = z.input<typeof registrationForm>;
export type Registration = z.output<typeof registrationForm>;

/** The secret part of an e-mailed link, unchanged. */
const linkToken = z
  .string({ error: 'Link non valido' })
  .min(1, { error: 'Link non valido' })
  .max(200, { error: 'Link non valido' });

export const forgotPasswordForm = z.strictObject({ email: email('Email è richiesta', 'Email non valida') });
export type ForgotPasswordForm = z.input<typeof forgotPasswordForm>;
export const resetPasswordForm = z.strictObject({ token: linkToken, password });
export type ResetPasswordForm = z.input<typeof resetPasswordForm>;
export const changePasswordForm = z
  .strictObject({
    currentPassword: z
      .string({ error: 'Scrivi la password attuale' })
      .min(1, { error: 'Scrivi la password attuale' })
      .max(200, { error: 'Al massimo 200 caratteri' }),
    newPassword: password,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    error: 'Scegli una password diversa da quella attuale',
  });
export type ChangePasswordForm = z.input<typeof changePasswordForm>;
export const confirmEmailForm = z.strictObject({ token: linkToken });
export type ConfirmEmailForm = z.input<typeof confirmEmailForm>;
export const signInLinkForm = z.strictObject({ token: linkToken });
export type SignInLinkForm = z.input<typeof signInLinkForm>;
