import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Challenge } from '../domain/second-factor.ts';
import type { SigningKey } from './signing-key.ts';

type Bound = Pick<Challenge, 'id' | 'purpose' | 'userId' | 'sid'>;

/**
 * A challenge is `<id>.<mac>`. The mac covers the account, the purpose, the session and the password's hash: a challenge of
 * another account proves nothing, and a changed password invalidates it.
 */
export type ChallengeTokens = {
  tokenOf: (challenge: Bound, passwordHash: string) => string;
  /** The id of the row; undefined when the text cannot be a challenge. */
  idOf: (token: string) => string | undefined;
  isGenuine: (token: string, challenge: Bound, passwordHash: string) => boolean;
  /** The challenge that a passkey signs, in base64url: not stored, since it is derived from the id. */
  webAuthnChallenge: (id: string) => string;
};

const TOKEN = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.[\w-]{43}$/;

export const createChallengeTokens = (key: SigningKey): ChallengeTokens => {
  const tokenKey = key.derive('drappo factor challenge v1');
  const webAuthnKey = key.derive('drappo webauthn challenge v1');
  const tokenOf: ChallengeTokens['tokenOf'] = ({ id, purpose, userId, sid }, passwordHash) => {
    const bound = [id, purpose, userId, sid ?? '', passwordHash].join('\n');
    return `${id}.${createHmac('sha256', tokenKey).update(bound).digest('base64url')}`;
  };
  return {
    tokenOf,
    idOf: (token) => TOKEN.exec(token)?.[1],
    isGenuine(token, challenge, passwordHash) {
      const [given, expected] = [token, tokenOf(challenge, passwordHash)].map((text) => Buffer.from(text));
      return given?.length === expected?.length && timingSafeEqual(given as Buffer, expected as Buffer);
    },
    webAuthnChallenge: (id) => createHmac('sha256', webAuthnKey).update(id).digest('base64url'),
  };
};
