import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { vatCheckEffect, type VatCheckPayload } from '../domain/effects.ts';
import type { CheckVatNumber, ViesOutcome } from '../use-cases/check-vat-number.ts';

/** Checks one VAT number, retrying for some hours while VIES does not answer. */
export const createVatCheckWorker = (
  checkVatNumber: CheckVatNumber,
): EffectWorker<VatCheckPayload, ViesOutcome | undefined, Tx> =>
  defineWorker(vatCheckEffect, {
    // VIES limits the concurrent requests of one requester.
    concurrency: 2,
    maxAttempts: 30,
    run: (payload) => checkVatNumber.lookUp(payload),
    settle: async (tx, payload, answer) => (answer ? checkVatNumber.store(tx, payload, answer) : undefined),
    giveUp: (tx, payload) => checkVatNumber.storeUnavailable(tx, payload),
  });
