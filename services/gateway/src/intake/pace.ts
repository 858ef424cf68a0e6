import type { IntakeLimits } from './intake-limits.ts';

/** The bytes received in a time. `maxMs` is absent for uploads, whose length decides how long they may take. */
export type Progress = { elapsedMs: number; bytes: number; maxMs?: number | undefined };

/** Whether a body arrives so slowly that its request is dropped. */
export const isTooSlow = (
  { elapsedMs, bytes, maxMs }: Progress,
  { graceMs, bytesPerSecond }: Pick<IntakeLimits, 'graceMs' | 'bytesPerSecond'>,
): boolean => {
  if (maxMs !== undefined && elapsedMs > maxMs) return true;
  return bytes < ((elapsedMs - graceMs) / 1_000) * bytesPerSecond;
};
