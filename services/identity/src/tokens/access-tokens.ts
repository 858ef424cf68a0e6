import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@drappo/service-kit';
import jwt from 'jsonwebtoken';
import { effectivePlan, type User } from '../domain/user.ts';
import type { SigningKey } from './signing-key.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

export type AccessTokens = { issue: (user: User, sid: string, now: Date) => string };

export const createAccessTokens = ({ privateKey, kid }: SigningKey): AccessTokens => ({
  issue(user, sid, now) {
    const iat = Math.floor(now.getTime() / 1_000);
    const claims = { sub: user.id, sid, role: user.role, plan: effectivePlan(user, now), iat };
    return jwt.sign({ ...claims, exp: iat + ACCESS_TOKEN_SECONDS }, privateKey, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  },
});
