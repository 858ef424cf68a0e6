import { isMac, newestMac } from './mac.ts';
import type { KeyRing } from './signing-key.ts';

export type RefreshToken = { sid: string; generation: number };

/**
 * Refresh tokens are `<sid>.<generation>.<mac>`, logout tokens `<sid>.<mac>`. Both are derived, so the database holds
 * nothing that a thief could use, and the same successor can be issued twice without being stored.
 */
export type SessionTokens = {
  refreshToken: (token: RefreshToken) => string;
  /** Undefined for a token that this service never issued. */
  readRefreshToken: (token: string | undefined) => RefreshToken | undefined;
  /** Ends its session and nothing else, so that signing out works even without the other two tokens. */
  logoutToken: (sid: string) => string;
  readLogoutToken: (token: string | undefined) => string | undefined;
};

const REFRESH = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;
const LOGOUT = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export const createSessionTokens = (keys: KeyRing): SessionTokens => {
  const refreshKeys = keys.map((key) => key.derive('drappo refresh token v1'));
  const logoutKeys = keys.map((key) => key.derive('drappo logout token v1'));

  return {
    refreshToken: ({ sid, generation }) => `${sid}.${generation}.${newestMac(refreshKeys, `${sid}.${generation}`)}`,
    readRefreshToken(token) {
      const [, sid, generation, proof] = REFRESH.exec(token ?? '') ?? [];
      if (!sid || !generation || !proof) return undefined;
      return isMac(refreshKeys, `${sid}.${generation}`, proof) ? { sid, generation: Number(generation) } : undefined;
    },
    logoutToken: (sid) => `${sid}.${newestMac(logoutKeys, sid)}`,
    readLogoutToken(token) {
      const [, sid, proof] = LOGOUT.exec(token ?? '') ?? [];
      return sid && proof && isMac(logoutKeys, sid, proof) ? sid : undefined;
    },
  };
};
