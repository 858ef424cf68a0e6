import { z } from 'zod';

/** A fault that the control API asked for. */
export const failure = z.strictObject({
  /** Beginning of the path. */
  path: z.string().startsWith('/').default('/v1/'),
  method: z.enum(['GET', 'POST']).optional(),
  times: z.int().min(1).default(1),
  /** `error` answers `status`, `hang` never answers, `cut` closes the connection, `slow` waits `delayMs` and works. */
  kind: z.enum(['error', 'hang', 'cut', 'slow']).default('error'),
  status: z.int().min(400).max(599).default(500),
  delayMs: z.int().min(0).max(600_000).default(1_000),
  /** `after`: the call has its effect, and only its answer is lost. */
  when: z.enum(['before', 'after']).default('before'),
});
export type Failure = z.output<typeof failure>;

/** Faults that calls still have before them. */
export const createFailures = () => {
  let planned: Failure[] = [];
  return {
    plan: (next: Failure): void => void planned.push({ ...next }),
    list: (): Failure[] => planned,
    clear: (): void => void (planned = []),
    take(method: string, path: string): Failure | undefined {
      const found = planned.find((item) => path.startsWith(item.path) && (item.method ?? method) === method);
      if (!found) return undefined;
      found.times -= 1;
      planned = planned.filter(({ times }) => times > 0);
      return { ...found };
    },
  };
};
export type Failures = ReturnType<typeof createFailures>;
