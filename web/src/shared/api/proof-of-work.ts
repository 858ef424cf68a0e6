import type { Problem } from '@drappo/contracts/errors';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Longer than the slowest telephone needs (ms). */
const TIMEOUT_MS = 30_000;

/** The solved challenge of a refused call, for its header; undefined where the browser cannot solve it. */
export const proofFor = async (problem: Problem): Promise<string | undefined> => {
  const { challenge } = problem as Problem & { challenge?: Challenge };
  // Pages of an http address have no WebCrypto.
  if (!challenge || !globalThis.crypto?.subtle) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
