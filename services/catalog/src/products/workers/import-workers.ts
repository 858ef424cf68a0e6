import { defineWorker, type Clock, type EffectWorker, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { failImport, moveImport } from '../data/import-repository.ts';
import { applyImportEffect, checkImportEffect, type ImportPayload } from '../domain/effects.ts';

type Step = (importId: string, ctx: RequestContext) => Promise<void>;
type ImportWorker = EffectWorker<ImportPayload, void, Tx>;

/** Runs the two steps of an import. After an interruption each continues with the rest. */
export const createImportWorkers = ({
  checkImport,
  applyImport,
  clock,
}: {
  checkImport: Step;
  applyImport: Step;
  clock: Clock;
}): ImportWorker[] => [
  defineWorker<ImportPayload, void, Tx>(checkImportEffect, {
    concurrency: 1,
    run: ({ importId }, { ctx }) => checkImport(importId, ctx),
    settle: (tx, { importId }) => moveImport(tx, importId, 'checking', 'ready'),
    giveUp: (tx, { importId }) => failImport(tx, importId),
  }),
  defineWorker<ImportPayload, void, Tx>(applyImportEffect, {
    // Concurrent imports of the same products would wait for each other's rows anyway.
    concurrency: 1,
    run: ({ importId }, { ctx }) => applyImport(importId, ctx),
    settle: (tx, { importId }) => moveImport(tx, importId, 'applying', 'done', clock.now()),
    giveUp: (tx, { importId }) => failImport(tx, importId),
  }),
];
