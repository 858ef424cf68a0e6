import { setTimeout as wait } from 'node:timers/promises';
import type { Stack } from '@drappo/stack';
import { waitForTarget, alongTheRoad } from './targeting.ts';
import type { Sights } from './targeting.ts';
import type { PlannedKill } from './kill-plan.ts';

/** One kill as it happened. */
export type Kill = {
  /** Milliseconds after the first order. */
  atMs: number;
  name: string;
  pid: number;
};

export type KillerOptions = {
  stack: Pick<Stack, 'process' | 'databaseUrl'>;
  plan: readonly PlannedKill[];
  /** What is watched for the moment of a kill; an order's road unless said otherwise. */
  sights?: Sights;
  signal: AbortSignal;
  /** Called shortly before each kill, when its victim is well. */
  onSoon: () => void | Promise<void>;
  onKill: (kill: Kill) => void;
};

/** A process has to be well again within this time before it can be killed once more (ms). */
const BACK_WITHIN = 60_000;

/**
 * Kills by plan with SIGKILL, and only what the stack itself started. A victim that is still coming back from an earlier
 * kill is waited for: a kill of nothing would count for nothing.
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
    // It had just ended by itself, as a service does whose consumer lost the broker for good.
    for (; pid === undefined; pid = victim.kill()) await victim.untilReady(BACK_WITHIN);
    const kill = { atMs: Math.round(performance.now() - began), name, pid };
    kills.push(kill);
    onKill(kill);
  }
  return kills;
};
