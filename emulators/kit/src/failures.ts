import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { randomOf } from './random.ts';

/** A planned failure of calls, requested by the control API: the fields common to all emulators. */
export const failureFields = {
  /** So many calls; null = all, until cleared. */
  times: z.int().min(1).nullable().default(1),
  /** The share of the calls that fail, drawn by `seed`. */
  probability: z.number().gt(0).max(1).default(1),
  seed: z.int().default(1),
  status: z.int().min(400).max(599).default(500),
  delayMs: z.int().min(0).max(600_000).default(1_000),
  /** `after`: the call takes effect, and only its answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
};

/**
 * `error` answers `status`, `hang` never answers, `cut` closes the connection, `slow` waits `delayMs` and then works, `hold`
 * waits until the failures are cleared and then works.
 */
export const failureKinds = ['error', 'hang', 'cut', 'slow', 'hold'] as const;

type Planned = { kind: string; times: number | null; probability: number; seed: number; delayMs: number };

/** Whether an affected call still works, only later. */
export const isDelay = ({ kind }: { kind: string }): boolean => kind === 'slow' || kind === 'hold';

/** The failures planned for the next calls. */
export const createFailures = <F extends Planned, Call>(meets: (failure: F, call: Call) => boolean) => {
  let planned: { failure: F; draw: () => number }[] = [];
  const met = new Map<F['kind'], number>();
  let cleared = Promise.withResolvers<void>();
  const clear = (): void => {
    planned = [];
    cleared.resolve();
    cleared = Promise.withResolvers();
  };
  return {
    plan: (next: F): void => void planned.push({ failure: { ...next }, draw: randomOf(next.seed) }),
    list: (): F[] => planned.map((one) => one.failure),
    /** The number of calls that met a failure of each kind so far. */
    met: (): Partial<Record<F['kind'], number>> => Object.fromEntries(met) as Partial<Record<F['kind'], number>>,
    clear,
    /** Resolves when a delayed call may continue. */
    delay: ({ kind, delayMs }: F): Promise<unknown> => (kind === 'hold' ? cleared.promise : wait(delayMs)),
    reset(): void {
      clear();
      met.clear();
    },
    take(call: Call): F | undefined {
      const found = planned.find((one) => meets(one.failure, call) && one.draw() < one.failure.probability);
      if (!found) return undefined;
      const { kind, times } = found.failure;
      met.set(kind, (met.get(kind) ?? 0) + 1);
      if (times !== null) found.failure = { ...found.failure, times: times - 1 };
      planned = planned.filter((one) => one.failure.times !== 0);
      return { ...found.failure };
    },
  };
};
