import { AppError } from '@drappo/contracts/errors';
import { PROOF_HEADER, PROOF_REQUIRED } from '@drappo/contracts/identity/proof-of-work';
import type { RateLimiter } from '@drappo/service-kit';
import type { Request } from 'express';
import type { Proofs } from '../tokens/proofs.ts';

/** Throws `forbidden` with a challenge unless the request contains a browser's proof of work. */
export type RequireProof = (req: Request) => Promise<void>;

export const requireNoProof: RequireProof = async () => {};

/** `uses` accepts each valid proof once. */
export const createRequireProof =
  (proofs: Proofs, uses: RateLimiter): RequireProof =>
  async (req) => {
    const id = await proofs.idOf(req.get(PROOF_HEADER) ?? '');
    if (id && (await isFirstUse(uses, id))) return;
    throw new AppError('forbidden', {
      code: PROOF_REQUIRED,
      detail: 'Verifica di sicurezza non riuscita. Ricarica la pagina e riprova.',
      extra: { challenge: await proofs.challenge() },
    });
  };

const isFirstUse = async (uses: RateLimiter, id: string): Promise<boolean> => {
  try {
    await uses.take(id);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'too-many') return false;
    throw error;
  }
};
