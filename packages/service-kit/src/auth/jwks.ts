import { createPublicKey, type KeyObject } from 'node:crypto';
import { AppError } from '@drappo/contracts/errors';
import { z } from 'zod';
import type { KeySource } from './access-token.ts';

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

/** Unknown key ids trigger a new fetch, but not more often than this: a caller can invent key ids. */
const ASK_AGAIN_MS = 5_000;

/** Public keys from the issuer's JWKS document, fetched on demand and cached. */
export const remoteKeys = (url: string, timeoutMs = 3_000): KeySource => {
  let known = new Map<string, KeyObject>();
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      const { keys } = jwks.parse(await answer.json());
      known = new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
      askedAt = performance.now();
    } catch (error) {
      throw new AppError('unavailable', {
        code: 'kit.keys-unavailable',
        detail: 'Il servizio non è raggiungibile in questo momento. Riprova tra poco.',
        retryAfter: 1,
        cause: error,
      });
    } finally {
      asking = undefined;
    }
  };

  return async (kid) => {
    if (!known.has(kid) && performance.now() - askedAt > ASK_AGAIN_MS) await (asking ??= ask());
    return known.get(kid);
  };
};
