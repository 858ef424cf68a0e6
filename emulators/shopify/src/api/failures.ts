import { z } from 'zod';

const failureKinds = ['error', 'hang', 'cut', 'slow', 'throttled'] as const;
type FailureKind = (typeof failureKinds)[number];

/** A fault that the control API asked for. */
export const failure = z.strictObject({
  /** Beginning of the path. */
  path: z.string().startsWith('/').default('/admin/'),
  /** Of this shop only. */
  shop: z.string().optional(),
  /** Only calls whose body has this text, such as the name of a mutation. */
  body: z.string().min(1).optional(),
  /** So many calls; null = all, until cleared. */
  times: z.int().min(1).nullable().default(1),
  /** The share of the calls that fail, drawn by `seed`. */
  probability: z.number().gt(0).max(1).default(1),
  seed: z.int().default(1),
  /**
   * `error` answers `status`, `hang` never answers, `cut` closes the connection, `slow` waits `delayMs` and works,
   * `throttled` says THROTTLED although there are points enough: it is not counted as one that was exceeded.
   */
  kind: z.enum(failureKinds).default('error'),
  status: z.int().min(400).max(599).default(500),
  /** Header `Retry-After`, in seconds. */
  retryAfter: z.number().min(0).optional(),
  delayMs: z.int().min(0).max(600_000).default(1_000),
  /** `after`: the call has its effect, and only its answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
});
export type Failure = z.output<typeof failure>;
export type Call = { path: string; shop: string; body: string };

/** Faults that calls still have before them. */
export const createFailures = (randomOf: (seed: number) => () => number) => {
  let planned: { failure: Failure; draw: () => number }[] = [];
  const met = new Map<FailureKind, number>();
  const meets = ({ path, shop, body }: Failure, call: Call): boolean =>
    call.path.startsWith(path) && (shop ?? call.shop) === call.shop && (body === undefined || call.body.includes(body));
  return {
    plan: (next: Failure): void => void planned.push({ failure: { ...next }, draw: randomOf(next.seed) }),
    list: (): Failure[] => planned.map((one) => one.failure),
    /** How many calls met a fault of each kind so far. */
    met: (): Partial<Record<FailureKind, number>> => Object.fromEntries(met),
    clear: (): void => void (planned = []),
    reset(): void {
      planned = [];
      met.clear();
    },
    take(call: Call): Failure | undefined {
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
export type Failures = ReturnType<typeof createFailures>;
