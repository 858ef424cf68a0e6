import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { AppError } from '@drappo/contracts/errors';
import { accessTokenClaims, rightsOf, type AccessTokenClaims } from '@drappo/contracts/identity/session';
import jwt from 'jsonwebtoken';
import type { Clock } from '../clock.ts';
import type { UserActor } from '../context.ts';
import type { SessionFeedSource } from './session-feed.ts';

export const TOKEN_ISSUER = 'drappo-identity';
export const TOKEN_AUDIENCE = 'drappo';

export type PublishedKey = JsonWebKey & { kid: string };

/** Finds a public key by its id; undefined if the issuer does not know it. */
export type KeySource = (kid: string) => Promise<KeyObject | undefined>;

/** Keys held in memory: for identity itself and for tests. */
export const fixedKeys = (keys: PublishedKey[]): KeySource => {
  const index = new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
  return async (kid) => index.get(kid);
};

export type TokenVerifier = {
  /** The actor of an access token; undefined for a forged, expired or ended one, or if the user is blocked. */
  verify: (token: string) => Promise<UserActor | undefined>;
};

export const createTokenVerifier = ({
  keys,
  feed,
  clock,
}: {
  keys: KeySource;
  feed: SessionFeedSource;
  clock: Clock;
}): TokenVerifier => {
  const verified = new Map<string, AccessTokenClaims>();

  const claimsOf = async (token: string): Promise<AccessTokenClaims | undefined> => {
    const known = verified.get(token);
    if (known && known.exp * 1_000 > clock.now().getTime()) return known;
    verified.delete(token);
    const claims = await readClaims(token, keys, clock);
    if (!claims) return undefined;
    verified.set(token, claims);
    const [oldest] = verified.keys();
    if (verified.size > TOKENS_KEPT && oldest !== undefined) verified.delete(oldest);
    return claims;
  };

  return {
    async verify(token) {
      const claims = await claimsOf(token);
      return claims && overlay(claims, feed, clock);
    },
  };
};

/**
 * Caches verified tokens: verifying a signature costs a third of a small request, and a page sends the same token with
 * each call. The feed provides changes during a token's life on every request; a withdrawn key takes effect when its
 * tokens expire.
 */
const TOKENS_KEPT = 5_000;

export const keyIdOf = (token: string): string | undefined => {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    // a well-formed header before a payload that is not JSON
    return undefined;
  }
};

const readClaims = async (token: string, keys: KeySource, clock: Clock): Promise<AccessTokenClaims | undefined> => {
  const kid = keyIdOf(token);
  const key = kid ? await keys(kid) : undefined;
  if (!key) return undefined;
  try {
    const claims = jwt.verify(token, key, {
      algorithms: ['ES256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      clockTimestamp: Math.floor(clock.now().getTime() / 1000),
    });
    return accessTokenClaims.parse(claims);
  } catch {
    return undefined;
  }
};

const overlay = (claims: AccessTokenClaims, feed: SessionFeedSource, clock: Clock): UserActor | undefined => {
  const state = feed();
  if (!state) {
    throw new AppError('unavailable', {
      code: 'kit.sessions-unknown',
      detail: 'Il servizio si sta avviando. Riprova tra poco.',
      retryAfter: 1,
    });
  }
  if (state.sessions.has(claims.sid)) return undefined;
  const endsAt = state.deadlines.get(claims.sid);
  if (endsAt !== undefined && endsAt <= clock.now().getTime()) return undefined;
  const user = state.users.get(claims.sub);
  if (user?.blocked) return undefined;
  const { act } = claims;
  const admin = act && state.users.get(act.sub);
  if (admin && (admin.blocked || admin.role !== 'admin')) return undefined;
  // A token issued before a change of the user's rights still carries the old rights.
  const current = user && user.changedAt >= claims.iat * 1000 ? user : claims;
  // A view of a user ends when that user becomes an administrator.
  if (act && current.role === 'admin') return undefined;
  const { factorAt, hasFactor } = claims;
  const actor: UserActor = {
    kind: 'user',
    userId: claims.sub,
    sessionId: claims.sid,
    ...rightsOf(current),
  };
  if (act) actor.viewedBy = act.sub;
  if (hasFactor || factorAt !== undefined) actor.hasFactor = true;
  if (factorAt !== undefined) actor.factorAt = new Date(factorAt * 1_000);
  // A token from before the upgrade lacks the claim, and counts as a token without a second factor.
  else if (state.factorRequired && current.role === 'admin') actor.restricted = 'factor-setup';
  return actor;
};
