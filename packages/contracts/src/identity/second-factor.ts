import { z } from 'zod';
import { requiredText } from '../text.ts';

export const factorKinds = ['totp', 'passkey'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** The ways to complete a second-factor challenge. */
export const factorWays = ['totp', 'passkey', 'recovery-code'] as const;
export type FactorWay = (typeof factorWays)[number];

/** WebAuthn's own JSON; the WebAuthn library knows its parts. */
const webAuthn = z.record(z.string(), z.unknown());

/**
 * Response 202 of `POST /api/login`, and of `POST /api/auth/step-up/challenge`. `challenge` is valid once, for 5 minutes
 * and for this account; `passkey` holds the options of the browser's WebAuthn call.
 */
export const factorChallenge = z.object({
  challenge: z.string(),
  ways: z.array(z.enum(factorWays)),
  passkey: webAuthn.optional(),
  expiresAt: z.string(),
});
export type FactorChallenge = z.infer<typeof factorChallenge>;

const codeMessage = 'Scrivi le 6 cifre del codice';
/** Six digits; apps show them in two groups. */
export const totpCode = z
  .string({ error: codeMessage })
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: codeMessage }));

const recoveryCode = z
  .string({ error: 'Scrivi il codice di recupero' })
  .trim()
  .min(1, { error: 'Scrivi il codice di recupero' })
  .max(40, { error: 'Al massimo 40 caratteri' });

const challenge = z.string().min(1).max(200);
const credential = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(10_000) }),
});
/** The browser's passkey response, as JSON. */
export type PasskeyCredential = z.input<typeof credential>;

/** `POST /api/login/second-factor` and `POST /api/auth/step-up`: the challenge with one response to it. */
export const factorAnswer = z
  .strictObject({
    challenge,
    code: totpCode.optional(),
    passkey: credential.optional(),
    recoveryCode: recoveryCode.optional(),
  })
  .refine(
    ({ code, passkey, recoveryCode }) =>
      [code, passkey, recoveryCode].filter((answer) => answer !== undefined).length === 1,
    { error: 'Indica un codice o una passkey' },
  );
export type FactorAnswer = z.output<typeof factorAnswer>;

/** The two typed responses, each in its own form. */
export const totpCodeForm = z.strictObject({ code: totpCode });
export const recoveryCodeForm = z.strictObject({ recoveryCode });

/** `GET /api/account/second-factor`. */
export const secondFactor = z.object({
  totp: z.object({ activeSince: z.string(), lastUsedAt: z.string().nullable() }).nullable(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
  ),
  recoveryCodesLeft: z.int(),
  /** False if the portal has no host name, which passkeys require. */
  passkeysPossible: z.boolean(),
  /** The last factor cannot be removed. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The password, for accounts without a second factor; other accounts use a step-up. */
export const addFactorForm = z.strictObject({
  password: z
    .string()
    .min(1, { error: 'Scrivi la password' })
    .max(200, { error: 'Al massimo 200 caratteri' })
    .optional(),
});
export type AddFactorForm = z.input<typeof addFactorForm>;

/** The set-up data of an authenticator app; shown once. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

export const confirmTotpForm = totpCodeForm;
export type ConfirmTotpForm = z.input<typeof confirmTotpForm>;

/** Recovery codes are created with the first factor and shown once; null otherwise. */
export const factorAdded = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type FactorAdded = z.infer<typeof factorAdded>;

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const passkeyOptions = z.object({ challenge: z.string(), options: webAuthn });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const passkeyName = requiredText('Dai un nome alla passkey', 60);
export const addPasskeyForm = z.strictObject({ challenge, name: passkeyName, response: credential });
export type AddPasskeyForm = z.input<typeof addPasskeyForm>;
export const renamePasskeyForm = z.strictObject({ name: passkeyName });

/** `POST /api/auth/step-up`: until when sensitive actions require no further proof. */
export const steppedUp = z.object({ until: z.string() });

/** `POST /api/admin/users/{id}/reset-second-factor`. */
export const factorReset = z.object({ reset: z.boolean() });
