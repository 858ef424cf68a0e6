import { passwordProofClaims } from '@drappo/contracts/identity/password-proof';
import jwt from 'jsonwebtoken';
import type { Clock } from '../clock.ts';
import type { UserActor } from '../context.ts';
import { keyIdOf, TOKEN_ISSUER, type KeySource } from './access-token.ts';

/** Differs from the audience of access tokens, so that neither is valid as the other. */
export const PASSWORD_PROOF_AUDIENCE = 'drappo-password-proof';

export type PasswordProofs = {
  /** Whether a proof is from identity, for this user and session, and still valid. */
  isProvedBy: (proof: string, actor: UserActor) => Promise<boolean>;
};

/**
 * Verifies that a user has just entered the password, without calling identity: the password goes nowhere else, and no
 * service calls another on the write path.
 */
export const createPasswordProofs = ({ keys, clock }: { keys: KeySource; clock: Clock }): PasswordProofs => ({
  async isProvedBy(proof, { userId, sessionId }) {
    const kid = keyIdOf(proof);
    const key = kid ? await keys(kid) : undefined;
    if (!key) return false;
    try {
      const claims = passwordProofClaims.parse(
        jwt.verify(proof, key, {
          algorithms: ['ES256'],
          issuer: TOKEN_ISSUER,
          audience: PASSWORD_PROOF_AUDIENCE,
          clockTimestamp: Math.floor(clock.now().getTime() / 1_000),
        }),
      );
      return claims.sub === userId && claims.sid === sessionId;
    } catch {
      return false;
    }
  },
});
