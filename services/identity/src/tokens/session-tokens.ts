import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SigningKey } from './signing-key.ts';

export type RefreshToken = { sid: string; generation: number };

/**
 * Refresh tokens are `<sid>.<generation>.<mac>`, logout tokens `<sid>.<mac>`. Both are derived, so the database holds
 * nothing that a thief could use, and the same successor can be given twice without being kept anywhere.
 */
export type SessionTokens = {
  refreshToken: (token: RefreshToken) => string;
  /** Undefined for one that this service never made. */
  readRefreshToken: (token: string | undefined) => RefreshToken | undefined;
  /** Good for ending its session and nothing else, so that signing out works whatever became of the other two. */
  logoutToken: (sid: string) => string;
  readLogoutToken: (token: string | undefined) => string | undefined;
};

const REFRESH = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;
const LOGOUT = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export const createSessionTokens = (key: SigningKey): SessionTokens => {
  const refreshKey = key.derive('drappo refresh token v1');
  const logoutKey = key.derive('drappo logout token v1');
  const mac = (secret: Buffer, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  const same = (left: string, right: string): boolean => timingSafeEqual(Buffer.from(left), Buffer.from(right));

  return {
    refreshToken: ({ sid, generation }) => `${sid}.${generation}.${mac(refreshKey, `${sid}.${generation}`)}`,
    readRefreshToken(token) {
      const [, sid, generation, proof] = REFRESH.exec(token ?? '') ?? [];
      if (!sid || !generation || !proof) return undefined;
      return same(proof, mac(refreshKey, `${sid}.${generation}`)) ? { sid, generation: Number(generation) } : undefined;
    },
    logoutToken: (sid) => `${sid}.${mac(logoutKey, sid)}`,
    readLogoutToken(token) {
      const [, sid, proof] = LOGOUT.exec(token ?? '') ?? [];
      return sid && proof && same(proof, mac(logoutKey, sid)) ? sid : undefined;
    },
  };
};
