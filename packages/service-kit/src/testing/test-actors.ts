import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { Plan } from '@drappo/contracts/identity/plans';
import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import type { Role } from '@drappo/contracts/identity/roles';
import jwt from 'jsonwebtoken';
import {
  createTokenVerifier,
  fixedKeys,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type TokenVerifier,
} from '../auth/access-token.ts';
import { createPasswordProofs, PASSWORD_PROOF_AUDIENCE, type PasswordProofs } from '../auth/password-proofs.ts';
import { toSessionState } from '../auth/session-feed.ts';
import { systemClock, type Clock } from '../clock.ts';

export type TestUser = { userId: string; cookie: string; sessionId: string };

export type TestIssuer = {
  verifier: TokenVerifier;
  passwordProofs: PasswordProofs;
  /** Identity's response to a user who entered the password again. */
  passwordProof: (user: Pick<TestUser, 'userId' | 'sessionId'>) => string;
  /** A signed-in user with the cookie header of a real, signed access token. */
  user: (
    role?: Role,
    options?: { userId?: string; plan?: Plan; factorAt?: Date; hasFactor?: boolean; viewedBy?: string },
  ) => TestUser;
};

/** Issues access tokens that the verifier of the same issuer accepts. */
export const testIssuer = (clock: Clock = systemClock, { factorRequired = false } = {}): TestIssuer => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const keys = fixedKeys([{ ...publicKey.export({ format: 'jwk' }), kid }]);
  const verifier = createTokenVerifier({
    keys,
    feed: () => toSessionState({ users: [], sessions: [], factorRequired }),
    clock,
  });
  const sign = (claims: object, audience: string): string =>
    jwt.sign(claims, privateKey, { algorithm: 'ES256', keyid: kid, issuer: TOKEN_ISSUER, audience });
  return {
    verifier,
    passwordProofs: createPasswordProofs({ keys, clock }),
    passwordProof({ userId, sessionId }) {
      const iat = Math.floor(clock.now().getTime() / 1_000);
      return sign({ sub: userId, sid: sessionId, iat, exp: iat + 300 }, PASSWORD_PROOF_AUDIENCE);
    },
    user(role = 'rivenditore', { userId = randomUUID(), plan = 'trial', factorAt, hasFactor, viewedBy } = {}) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const sessionId = randomUUID();
      const claims = {
        sub: userId,
        sid: sessionId,
        role,
        plan,
        factorAt: factorAt && Math.floor(factorAt.getTime() / 1_000),
        hasFactor,
        act: viewedBy === undefined ? undefined : { sub: viewedBy },
        iat,
        exp: iat + 365 * 86_400,
      };
      const token = sign(claims, TOKEN_AUDIENCE);
      return {
        userId,
        sessionId,
        cookie: `${portalCookieName(viewedBy === undefined ? 'access' : 'view', false)}=${token}`,
      };
    },
  };
};
