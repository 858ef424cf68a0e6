import { setTimeout as wait } from 'node:timers/promises';
import type { Invariant } from './invariants/facts.ts';
import { violationOf } from './invariants/invariants.ts';
import type { Violation } from './invariants/invariants.ts';

/** Whether all invariants held in time. */
export type Settled = {
  /** Milliseconds until every invariant held; absent if that never happened. */
  settledAfter?: number | undefined;
  /** The last invariant to hold. */
  heldUpBy?: string | undefined;
  violations: Violation[];
};

export type SettleOptions<Known> = {
  invariants: readonly Invariant<Known>[];
  facts: Known;
  /** Milliseconds. */
  within: number;
  /** Pause between two checks (ms). */
  pause?: number;
  signal: AbortSignal;
};

/** Checks repeatedly until everything holds, or the time is over; then returns all violations. */
export const settle = async <Known>({
  invariants,
  facts,
  within,
  pause = 500,
  signal,
}: SettleOptions<Known>): Promise<Settled> => {
  const from = performance.now();
  let heldUpBy: string | undefined;
  while (performance.now() - from < within) {
    const violation = await firstViolation(invariants, facts);
    if (violation === undefined)
      return { settledAfter: Math.round(performance.now() - from), heldUpBy, violations: [] };
    heldUpBy = `${violation.invariant}: ${violation.findings[0] ?? ''}`;
    await wait(pause, undefined, { signal });
  }
  const violations: Violation[] = [];
  for (const invariant of invariants) {
    const violation = await violationOf(invariant, facts);
    if (violation !== undefined) violations.push(violation);
  }
  return { heldUpBy, violations };
};

const firstViolation = async <Known>(
  invariants: readonly Invariant<Known>[],
  facts: Known,
): Promise<Violation | undefined> => {
  for (const invariant of invariants) {
    const violation = await violationOf(invariant, facts);
    if (violation !== undefined) return violation;
  }
  return undefined;
};
