import type { SqlExecutor } from '../database/sql.ts';
import type { EffectRow } from './effect-store.ts';

export type FirstTries = {
  /** Lets this process try effects of a queue immediately after adding them, about this many at a time. */
  open: (queue: string, places: number, tryEffect: (row: EffectRow) => Promise<void>) => void;
  /** Whether an effect added by `tx` may be leased to this process. Otherwise it goes through the queue. */
  takePlace: (tx: SqlExecutor, queue: string) => boolean;
  /** Tries an effect that was leased when it was added. */
  begin: (row: EffectRow) => void;
  /** Starts no further attempts, and resolves when the running ones have ended, or after a time-out. */
  close: () => Promise<void>;
};

type Door = { places: number; tryEffect: (row: EffectRow) => Promise<void> };

const MAX_STOP_MS = 5_000;

/** Effects that the adding process tries after its commit, without Redis (ADR 40). */
export const createFirstTries = (): FirstTries => {
  const doors = new Map<string, Door>();
  /** Slots reserved by a transaction. A rollback releases them. */
  const taken = new WeakMap<SqlExecutor, number>();
  const running = new Set<Promise<void>>();
  let isClosed = false;

  return {
    open(queue, places, tryEffect) {
      doors.set(queue, { places, tryEffect });
    },
    takePlace(tx, queue) {
      const door = doors.get(queue);
      const own = taken.get(tx) ?? 0;
      if (isClosed || !door || running.size + own >= door.places) return false;
      taken.set(tx, own + 1);
      return true;
    },
    begin(row) {
      const attempt = doors.get(row.queue)?.tryEffect(row);
      if (!attempt) return;
      running.add(attempt);
      void attempt.finally(() => running.delete(attempt));
    },
    async close() {
      isClosed = true;
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, MAX_STOP_MS).unref())]);
    },
  };
};
