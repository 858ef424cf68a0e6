import type { SqlExecutor } from '../database/sql.ts';
import type { EffectRow } from './effect-store.ts';

export type FirstTries = {
  /** Lets this process try effects of a queue, about so many at a time, as soon as it has added them. */
  open: (queue: string, places: number, tryEffect: (row: EffectRow) => Promise<void>) => void;
  /** Whether an effect that `tx` adds may be leased to this process. Otherwise it goes through the queue. */
  takePlace: (tx: SqlExecutor, queue: string) => boolean;
  /** Tries an effect that was leased when it was added. */
  begin: (row: EffectRow) => void;
  /** Begins nothing more, and resolves when what runs has ended, or after a while. */
  close: () => Promise<void>;
};

type Door = { places: number; tryEffect: (row: EffectRow) => Promise<void> };

const MAX_STOP_MS = 5_000;

/** Effects that the process which adds them tries after its commit, without Redis (ADR 40). */
export const createFirstTries = (): FirstTries => {
  const doors = new Map<string, Door>();
  /** Places that a transaction has taken. When it is rolled back, they are gone with it. */
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
