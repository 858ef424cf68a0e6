import { z } from 'zod';

/** `POST /api/auth/password-proof`. */
export const passwordProofForm = z.strictObject({
  password: z
    .string({ error: 'Scrivi la password' })
    .min(1, { error: 'Scrivi la password' })
    .max(200, { error: 'Al massimo 200 caratteri' }),
});
export type PasswordProofForm = z.input<typeof passwordProofForm>;

/** `proof` tells another service, for five minutes and for this session alone, that its owner has just typed the password. */
export const passwordProof = z.object({ proof: z.string(), until: z.string() });

/** What the proof says (ES256, by identity). */
export const passwordProofClaims = z.object({ sub: z.string(), sid: z.string(), iat: z.number(), exp: z.number() });
