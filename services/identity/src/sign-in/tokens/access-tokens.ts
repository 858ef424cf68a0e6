import { createPublicKey } from 'node:crypto';
import { accessTokenClaims, type AccessTokenClaims } from '@drappo/contracts/identity/session';
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@drappo/service-kit';
import jwt from 'jsonwebtoken';
import { effectivePlan, type User } from '../../users/domain/user.ts';
import type { KeyRing } from './signing-key.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

export type AccessTokens = {
  issue: (user: User, session: TokenSession, now: Date) => string;
  /** A token for viewing a user's pages, valid as long as the administrator's session and the view. */
  issueView: (user: User, view: TokenView, now: Date) => string;
  /** The session of a token issued here, even when expired: enough to end that session, and nothing else. */
  sessionOf: (token: string | undefined) => string | undefined;
};

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** A token's claims about its session. */
export type TokenSession = { sid: string; factorAt: Date | null; hasFactor: boolean };

/** A token's claims about an administrator's view. */
export type TokenView = { sid: string; adminId: string; endsAt: Date };

export const createAccessTokens = (keys: KeyRing): AccessTokens => {
  const [{ privateKey, kid }] = keys;
  const publicKeys = new Map(keys.map((key) => [key.kid, createPublicKey(key.privateKey)]));
  const sign = (claims: Omit<AccessTokenClaims, 'iat'>, iat: number): string =>
    jwt.sign({ ...claims, iat }, privateKey, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  const rights = (user: User, now: Date) => ({ sub: user.id, role: user.role, plan: effectivePlan(user, now) });
  return {
    issue(user, { sid, factorAt, hasFactor }, now) {
      const iat = secondsOf(now);
      const proved = factorAt ? { factorAt: secondsOf(factorAt) } : {};
      return sign({ ...rights(user, now), sid, ...proved, hasFactor, exp: iat + ACCESS_TOKEN_SECONDS }, iat);
    },
    issueView: (user, { sid, adminId, endsAt }, now) =>
      sign({ ...rights(user, now), sid, act: { sub: adminId }, exp: secondsOf(endsAt) }, secondsOf(now)),
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
