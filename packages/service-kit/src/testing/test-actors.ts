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
import { toSessionState } from '../auth/session-feed.ts';
import { systemClock, type Clock } from '../clock.ts';

export type TestUser = { userId: string; cookie: string };

export type TestIssuer = {
  verifier: TokenVerifier;
  /** A signed-in user with the cookie header of a real, signed access token. */
  user: (role?: Role, options?: { userId?: string; plan?: Plan; factorAt?: Date }) => TestUser;
};

/** Issues access tokens that the verifier of the same issuer accepts. */
export const testIssuer = (clock: Clock = systemClock, { factorRequired = false } = {}): TestIssuer => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomUUID();
  const verifier = createTokenVerifier({
    keys: fixedKeys([{ ...publicKey.export({ format: 'jwk' }), kid }]),
    feed: () => toSessionState({ users: [], sessions: [], factorRequired }),
    clock,
  });
  return {
    verifier,
    user(role = 'rivenditore', { userId = randomUUID(), plan = 'trial', factorAt } = {}) {
      const iat = Math.floor(clock.now().getTime() / 1000);
      const claims = {
        sub: userId,
        sid: randomUUID(),
        role,
        plan,
        factorAt: factorAt && Math.floor(factorAt.getTime() / 1_000),
        iat,
        exp: iat + 365 * 86_400,
      };
      const token = jwt.sign(claims, privateKey, {
        algorithm: 'ES256',
        keyid: kid,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
      return { userId, cookie: `${portalCookieName('access', false)}=${token}` };
    },
  };
};
