import { AppError } from '@drappo/contracts/errors';
import {
  internalCallers,
  internalCalls,
  type InternalCaller,
  type InternalPurpose,
  type InternalTarget,
} from '@drappo/contracts/internal-calls';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { systemClock, type Clock } from '../clock.ts';
import { readCallerKeys, readServiceKey } from './service-keys.ts';

/** Long enough for a slow call, too short to be worth stealing. */
const LIFETIME_SECONDS = 60;
/** Tolerated clock difference between two machines. */
const CLOCK_SKEW_SECONDS = 5;

/** Returns the `Authorization` header of one call to one service, for one purpose. */
export type ServiceSigner = (target: InternalTarget, purpose: InternalPurpose) => string;

export const createServiceSigner = (
  { name, serviceKey }: { name: string; serviceKey: string },
  clock: Clock = systemClock,
): ServiceSigner => {
  const { keyId, key } = readServiceKey(serviceKey);
  return (target, purpose) => {
    const iat = Math.floor(clock.now().getTime() / 1_000);
    const claims = { purpose, iat, exp: iat + LIFETIME_SECONDS };
    return `Bearer ${jwt.sign(claims, key, { algorithm: 'ES256', keyid: keyId, issuer: name, audience: target })}`;
  };
};

const tokenClaims = z.object({
  iss: z.enum(internalCallers),
  purpose: z.string(),
  iat: z.number(),
  exp: z.number(),
});

/** Throws `unauthenticated` for an invalid token, `forbidden` for a caller or purpose that is not allowed. */
export type CallerCheck = (authorization: string | undefined, purpose: InternalPurpose) => InternalCaller;

const unknownCaller = (): AppError =>
  new AppError('unauthenticated', { code: 'kit.internal-only', detail: 'Devi accedere per continuare.' });

const notForThisCaller = (): AppError =>
  new AppError('forbidden', { code: 'kit.caller-not-allowed', detail: 'Non hai i permessi per questa operazione.' });

export const createCallerCheck = (
  { name, publicKeys }: { name: string; publicKeys: string },
  clock: Clock = systemClock,
): CallerCheck => {
  const keys = readCallerKeys(publicKeys);

  const read = (token: string): z.output<typeof tokenClaims> => {
    const { header, payload } = jwt.decode(token, { complete: true }) ?? {};
    const issuer = typeof payload === 'object' ? payload.iss : undefined;
    const known = keys.find(({ caller, keyId }) => caller === issuer && keyId === header?.kid);
    if (!known) throw unknownCaller();
    const now = Math.floor(clock.now().getTime() / 1_000);
    const claims = tokenClaims.parse(
      jwt.verify(token, known.key, {
        algorithms: ['ES256'],
        audience: name,
        clockTimestamp: now,
        clockTolerance: CLOCK_SKEW_SECONDS,
      }),
    );
    // A caller can give itself neither a token with a longer life nor one for later use.
    if (claims.exp - claims.iat > LIFETIME_SECONDS || claims.iat > now + CLOCK_SKEW_SECONDS) throw unknownCaller();
    return claims;
  };

  return (authorization, purpose) => {
    const [, token] = /^Bearer ([\w.-]+)$/.exec(authorization ?? '') ?? [];
    let claims: z.output<typeof tokenClaims>;
    try {
      if (!token) throw unknownCaller();
      claims = read(token);
    } catch {
      throw unknownCaller();
    }
    const allowed: readonly InternalCaller[] = internalCalls[purpose];
    if (claims.purpose !== purpose || !allowed.includes(claims.iss)) throw notForThisCaller();
    return claims.iss;
  };
};
