import type { Role } from '@drappo/contracts/identity/roles';
import type { FactorKind, FactorWay } from '@drappo/contracts/identity/second-factor';

export type Factor = {
  id: string;
  userId: string;
  kind: FactorKind;
  name: string | null;
  createdAt: Date;
  /** Null while a `totp` is pending, before its first code. */
  activeSince: Date | null;
  lastUsedAt: Date | null;
};

/** The WebAuthn credential as stored. */
export type StoredPasskey = {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
};

export type ChallengePurpose = 'sign-in' | 'step-up' | 'new-passkey';

/** A challenge for the second factor as stored; its secret part is derived (tokens/challenge-tokens.ts). */
export type Challenge = {
  id: string;
  userId: string;
  purpose: ChallengePurpose;
  /** The session that requested it; null while there is none. */
  sid: string | null;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
};

const MINUTE = 60_000;
const CHALLENGE_MS = 5 * MINUTE;
/** How long a displayed secret waits for its first code. */
const TOTP_SETUP_MS = 15 * MINUTE;
export const RECOVERY_CODES = 10;
export const PASSKEYS = 10;

type NewChallenge = Pick<Challenge, 'id' | 'userId' | 'purpose' | 'sid'>;

export const newChallenge = ({ id, userId, purpose, sid }: NewChallenge, now: Date): Challenge => ({
  id,
  userId,
  purpose,
  sid,
  createdAt: now,
  expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  closedAt: null,
});

export const isChallengeOpen = ({ closedAt, expiresAt }: Challenge, now: Date): boolean =>
  closedAt === null && expiresAt > now;

export const isSetupOver = ({ createdAt }: Pick<Factor, 'createdAt'>, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > TOTP_SETUP_MS;

/** Whether the account may remain without a second factor. */
export const mayGoWithout = (role: Role, required: boolean): boolean => !(required && role === 'admin');

/** The ways the account can answer; recovery codes need a factor to recover. */
export const waysOf = (
  factors: readonly Pick<Factor, 'kind'>[],
  recoveryCodesLeft: number,
  passkeysPossible: boolean,
): FactorWay[] => {
  const has = (kind: FactorKind): boolean => factors.some((factor) => factor.kind === kind);
  const ways: FactorWay[] = [];
  if (has('totp')) ways.push('totp');
  if (passkeysPossible && has('passkey')) ways.push('passkey');
  if (recoveryCodesLeft > 0) ways.push('recovery-code');
  return ways;
};
