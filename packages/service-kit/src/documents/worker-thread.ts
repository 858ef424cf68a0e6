import { createRequire } from 'node:module';
import type * as piscina from 'piscina';
import type { DocumentLimits } from './document-limits.ts';

const require = createRequire(import.meta.url);

/** Requests take precedence if both need a processor. */
const NICE = 5;

export type WorkerThread = {
  /** Runs an export of the module. Rejects if the thread ends meanwhile or times out; the next call starts a new one. */
  run: (name: string, message: unknown) => Promise<unknown>;
  close: () => Promise<void>;
};

/**
 * One thread for the work of a module, started by the first call. The thread has no environment, hence no secrets.
 * @param report called when the thread ends without a call that could fail: before its module is loaded, or between
 * two calls
 */
export const createWorkerThread = (
  module: URL,
  { heapMegabytes, idleMs, workMs }: Pick<DocumentLimits, 'heapMegabytes' | 'idleMs' | 'workMs'>,
  report: (error: unknown) => void,
): WorkerThread => {
  let pool: piscina.Piscina | undefined;
  let isClosed = false;
  const open = (): piscina.Piscina => {
    const { Piscina } = require('piscina') as typeof piscina;
    const opened = new Piscina({
      filename: module.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      // Otherwise the thread sleeps between two calls, and pending writes of a call wait with it.
      atomics: 'disabled',
      niceIncrement: NICE,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 8 },
    });
    // Without a listener the event would end the service. A pool whose thread failed to start starts no other.
    opened.on('error', (error: unknown) => {
      report(error);
      if (pool === opened) pool = undefined;
    });
    return opened;
  };
  return {
    async run(name, message): Promise<unknown> {
      if (isClosed) throw new Error('the thread is closed');
      pool ??= open();
      return pool.run(message, { name, signal: AbortSignal.timeout(workMs) });
    },
    async close() {
      isClosed = true;
      await pool?.destroy();
    },
  };
};
