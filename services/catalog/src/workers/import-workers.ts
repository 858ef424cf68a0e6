import { defineWorker, type Clock, type EffectWorker, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { applyImportEffect, checkImportEffect, type ImportPayload } from '../domain/effects.ts';

type Step = (importId: string, ctx: RequestContext) => Promise<void>;
type ImportWorker = EffectWorker<ImportPayload, void, Tx>;

const giveUp = async (tx: Tx, { importId }: ImportPayload): Promise<void> => {
  await tx.productImport.updateMany({ where: { id: importId }, data: { state: 'failed' } });
};

/** Given up and tried again from the Log tab, an import goes on where it stood. */
const resume = async (tx: Pick<Tx, 'productImport'>, importId: string, state: string): Promise<void> => {
  await tx.productImport.updateMany({ where: { id: importId, state: 'failed' }, data: { state } });
};

/** The two steps of an import. Each can be run again after any end: it goes on with what is left. */
export const createImportWorkers = ({
  prisma,
  checkImport,
  applyImport,
  clock,
}: {
  prisma: Pick<Tx, 'productImport'>;
  checkImport: Step;
  applyImport: Step;
  clock: Clock;
}): ImportWorker[] => [
  defineWorker<ImportPayload, void, Tx>(checkImportEffect, {
    concurrency: 1,
    run: async ({ importId }, { ctx }) => {
      await resume(prisma, importId, 'checking');
      await checkImport(importId, ctx);
    },
    settle: async (tx, { importId }) => {
      await tx.productImport.updateMany({ where: { id: importId, state: 'checking' }, data: { state: 'ready' } });
    },
    giveUp,
  }),
  defineWorker<ImportPayload, void, Tx>(applyImportEffect, {
    // One at a time: two imports of the same products would wait for each other's rows anyway.
    concurrency: 1,
    run: async ({ importId }, { ctx }) => {
      await resume(prisma, importId, 'applying');
      await applyImport(importId, ctx);
    },
    settle: async (tx, { importId }) => {
      await tx.productImport.updateMany({
        where: { id: importId, state: 'applying' },
        data: { state: 'done', finishedAt: clock.now() },
      });
    },
    giveUp,
  }),
];
