import { z } from 'zod';

/** `POST /api/auth/password-proof`. */
export const passwordProofForm = z.strictObject({
  password: z
    .string({ error: 'Scrivi la password' })
    .min(1, { error: 'Scrivi la password' })
    .max(200, { error: 'Al massimo 200 caratteri' }),
});
export type PasswordProofForm = z.input<typeof passwordProofForm>;

/** `proof` confirms for five minutes, in this session only, that its owner has just entered the password. */
export const passwordProof = z.object({ proof: z.string(), until: z.string() });

/** Claims of the proof (ES256, signed by identity). */
export const passwordProofClaims = z.object({ sub: z.string(), sid: z.string(), iat: z.number(), exp: z.number() });
