import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '@drappo/stack';
import { waitForTarget, alongTheRoad } from './targeting.ts';
import type { Sights } from './targeting.ts';
import type { PlannedKill } from './kill-plan.ts';

/** One executed kill. */
export type Kill = {
  /** Milliseconds after the first order. */
  atMs: number;
  name: string;
  pid: number;
};

export type KillerOptions = {
  stack: Pick<Stack, 'process' | 'databaseUrl'>;
  plan: readonly PlannedKill[];
  /** The activity that decides the moment of a kill; default: the order flow. */
  sights?: Sights;
  signal: AbortSignal;
  /** Called shortly before each kill, when its victim is healthy. */
  onSoon: () => void | Promise<void>;
  onKill: (kill: Kill) => void;
};

/** A process must be healthy again within this time before its next kill (ms). */
const BACK_WITHIN = 60_000;

/**
 * Kills by plan with SIGKILL, and only processes that the stack itself started. Waits for a victim that is still restarting
 * after an earlier kill: killing a dead process would test nothing.
 */
export const killByPlan = async ({
  stack,
  plan,
  sights = alongTheRoad,
  signal,
  onSoon,
  onKill,
}: KillerOptions): Promise<Kill[]> => {
  const began = performance.now();
  const kills: Kill[] = [];
  for (const { atMs, leadMs, name } of plan) {
    await wait(Math.max(0, atMs - leadMs - (performance.now() - began)), undefined, { signal });
    const victim = stack.process(name);
    await victim.untilReady(BACK_WITHIN);
    await onSoon();
    await waitForTarget({ name, leadMs, sights, signal, databaseUrl: (service) => stack.databaseUrl(service) });
    let pid = victim.kill();
    // It had just exited, like a service whose consumer lost the broker permanently.
    for (; pid === undefined; pid = victim.kill()) await victim.untilReady(BACK_WITHIN);
    const kill = { atMs: Math.round(performance.now() - began), name, pid };
    kills.push(kill);
    onKill(kill);
  }
  return kills;
};
