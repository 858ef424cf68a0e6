import type { IntakeLimits } from './intake-limits.ts';

/** How much of a body came in how long. `maxMs` is absent for uploads, whose length decides how long they may take. */
export type Progress = { elapsedMs: number; bytes: number; maxMs?: number | undefined };

/** Whether a body comes so slowly that it is given up. */
export const isTooSlow = (
  { elapsedMs, bytes, maxMs }: Progress,
  { graceMs, bytesPerSecond }: Pick<IntakeLimits, 'graceMs' | 'bytesPerSecond'>,
): boolean => {
  if (maxMs !== undefined && elapsedMs > maxMs) return true;
  return bytes < ((elapsedMs - graceMs) / 1_000) * bytesPerSecond;
};
