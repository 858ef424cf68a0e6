import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { SigningKey } from './signing-key.ts';

/** About half a second of work for a browser, two milliseconds for us. */
const COST = 5_000;
const [FEWEST_TRIES, MOST_TRIES] = [150, 450];
/** A person who fills in the form slowly gets a new challenge when this one expires. */
export const PROOF_SECONDS = 600;

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(200),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(200) }),
});

export type Proofs = {
  challenge: () => Promise<Challenge>;
  /** The id of a correct, unexpired proof; does not check whether it was used before. */
  idOf: (proof: string) => Promise<string | undefined>;
};

/** Proofs of work (ALTCHA): a challenge signed by us, and the number that a browser found by trying. */
export const createProofs = (key: SigningKey): Proofs => {
  const hmacSignatureSecret = key.derive('drappo proof of work v1').toString('hex');
  return {
    challenge: () =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(FEWEST_TRIES, MOST_TRIES),
        deriveKey,
        expiresAt: new Date(Date.now() + PROOF_SECONDS * 1_000),
        hmacSignatureSecret,
      }),
    async idOf(proof) {
      const parsed = payload.safeParse(jsonOf(proof));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      return verified ? challenge.signature : undefined;
    },
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};
