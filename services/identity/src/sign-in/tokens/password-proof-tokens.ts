import type { z } from 'zod';
import type { passwordProofClaims } from '@drappo/contracts/identity/password-proof';
import { PASSWORD_PROOF_AUDIENCE, TOKEN_ISSUER, type UserActor } from '@drappo/service-kit';
import jwt from 'jsonwebtoken';
import type { KeyRing } from './signing-key.ts';

const PROOF_SECONDS = 5 * 60;

export type PasswordProofTokens = {
  /** States that the session's owner has just typed the password, and until when that counts. */
  issue: (actor: UserActor, now: Date) => { proof: string; until: Date };
};

export const createPasswordProofTokens = ([{ privateKey, kid }]: KeyRing): PasswordProofTokens => ({
  issue({ userId, sessionId }, now) {
    const iat = Math.floor(now.getTime() / 1_000);
    const exp = iat + PROOF_SECONDS;
    const claims: z.output<typeof passwordProofClaims> = { sub: userId, sid: sessionId, iat, exp };
    const proof = jwt.sign(claims, privateKey, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: TOKEN_ISSUER,
      audience: PASSWORD_PROOF_AUDIENCE,
    });
    return { proof, until: new Date(exp * 1_000) };
  },
});
