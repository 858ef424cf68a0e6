import type { Problem } from '@drappo/contracts/errors';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Time limit, longer than the slowest phone needs (ms). */
const TIMEOUT_MS = 30_000;

/** Header value: the solved challenge of a refused call; undefined if the browser cannot solve it. */
export const proofFor = async (problem: Problem): Promise<string | undefined> => {
  const { challenge } = problem as Problem & { challenge?: Challenge };
  // Pages served over http have no WebCrypto.
  if (!challenge || !globalThis.crypto?.subtle) return undefined;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
};
