import { createPublicKey } from 'node:crypto';
import { accessTokenClaims } from '@drappo/contracts/identity/session';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@drappo/service-kit';
import jwt from 'jsonwebtoken';
import { effectivePlan, type User } from '../domain/user.ts';
import type { KeyRing } from './signing-key.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

export type AccessTokens = {
  issue: (user: User, session: TokenSession, now: Date) => string;
  /** The session of a token that was made here, also of one that has expired: good for ending that session, no more. */
  sessionOf: (token: string | undefined) => string | undefined;
};

/** What a token says of its session. */
export type TokenSession = { sid: string; factorAt: Date | null };

export const createAccessTokens = (keys: KeyRing): AccessTokens => {
  const [{ privateKey, kid }] = keys;
  const publicKeys = new Map(keys.map((key) => [key.kid, createPublicKey(key.privateKey)]));
  return {
    issue(user, { sid, factorAt }, now) {
      const iat = Math.floor(now.getTime() / 1_000);
      const claims = {
        sub: user.id,
        sid,
        role: user.role,
        plan: effectivePlan(user, now),
        factorAt: factorAt ? Math.floor(factorAt.getTime() / 1_000) : undefined,
        iat,
        exp: iat + ACCESS_TOKEN_SECONDS,
      };
      return jwt.sign(claims, privateKey, {
        algorithm: 'ES256',
        keyid: kid,
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
    },
    sessionOf(token) {
      const publicKey = publicKeys.get(jwt.decode(token ?? '', { complete: true })?.header.kid ?? '');
      if (!token || !publicKey) return undefined;
      try {
        const claims = jwt.verify(token, publicKey, {
          algorithms: ['ES256'],
          issuer: TOKEN_ISSUER,
          audience: TOKEN_AUDIENCE,
          ignoreExpiration: true,
        });
        return accessTokenClaims.parse(claims).sid;
      } catch {
        return undefined;
      }
    },
  };
};
