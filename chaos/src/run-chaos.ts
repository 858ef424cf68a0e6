import { startStack } from '@drappo/stack';
import type { Stack } from '@drappo/stack';
import { setTimeout as wait } from 'node:timers/promises';
import type { Facts } from './invariants/facts.ts';
import { allViolations, firstViolation } from './invariants/invariants.ts';
import type { Violation } from './invariants/invariants.ts';
import { planKills } from './kill-plan.ts';
import type { KillPlanOptions } from './kill-plan.ts';
import { killByPlan } from './killer.ts';
import type { Kill } from './killer.ts';
import { plantingOf, requirePlanted } from './planting.ts';
import type { PlantName } from './plants.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';
import { planWorkload } from './workload.ts';
import type { Journey } from './workload.ts';

export interface ChaosOptions extends Omit<KillPlanOptions, 'names'> {
  /** Only these are killed; everybody unless said otherwise. */
  victims?: readonly string[];
  orders: number;
  /** So many people buy at once. */
  resellers: number;
  plant?: PlantName;
  /** Folder for data and logs, its own: the run never touches what is there already. */
  home: string;
  /** Everything that is not settled so long after the last kill is a violation (ms). */
  settleWithin: number;
  signal: AbortSignal;
  /** Tells the person how far it is. */
  note: (line: string) => void;
}

/** How a run ended. Green when there is no violation. */
export interface ChaosOutcome {
  kills: Kill[];
  journeys: readonly Journey[];
  /** Milliseconds from the last kill until every invariant held; absent when that never came. */
  settledAfter?: number;
  /** What came last, and so took longest. */
  heldUpBy?: string;
  /** How often a person saw an error or no answer at all, and tried again. */
  retries: number;
  violations: Violation[];
}

/** Starts a stack of its own, lets people buy while its processes are killed, and looks whether anything was lost or doubled. */
export async function runChaos(options: ChaosOptions): Promise<ChaosOutcome> {
  const { home, plant, note, signal } = options;
  const stack = await startStack({
    ...{ home, signal, ports: 'free', durable: false, web: false },
    env: ownEnvironment(process.env),
    overrides: plantingOf(plant),
  });
  try {
    if (plant !== undefined) requirePlanted(plant, stack);
    note('the stack is up');
    return await wreak(stack, options);
  } finally {
    await stack.stop();
  }
}

/** Nothing that the environment names is used: only what was started here may be killed. */
function ownEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = /^(DATABASE_URL|REDIS_URL|KAFKA_BROKERS|SMTP_URL|PUBLIC_URL|NODE_ENV|NODE_OPTIONS|STRIPE_.*)$/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !named.test(name)));
}

async function wreak(stack: Stack, options: ChaosOptions): Promise<ChaosOutcome> {
  const { seed, orders, resellers, settleWithin, note } = options;
  const giveUp = new AbortController();
  const signal = AbortSignal.any([options.signal, giveUp.signal]);
  const shop = await openShop(stack, resellers, signal);
  const stripeUrl = stack.url('stripe');
  note(`${resellers} resellers begin to buy`);

  const plan = planKills({ ...options, ...(options.victims === undefined ? {} : { names: options.victims }) });
  const workload = planWorkload({ shop, stripeUrl, seed, orders, signal });
  const atOnce = Math.ceil(orders / plan.length);
  const facts = factsOf(stack, shop, workload.journeys);
  try {
    const kills = await killByPlan({
      ...{ stack, plan, signal },
      onSoon: () => workload.begin(atOnce),
      onKill: ({ atMs, name, pid }) => note(`kill -9 ${name} (process ${pid}) at ${(atMs / 1000).toFixed(2)} s`),
    });
    note('the last kill is done; waiting until all is settled');
    const settled = await settle(facts, settleWithin, signal);
    const retries = [shop.admin, ...shop.resellers].reduce((sum, one) => sum + one.retries, 0);
    return { kills, journeys: workload.journeys, retries, ...settled };
  } finally {
    giveUp.abort(new Error('the run is over'));
    await workload.finished();
  }
}

const factsOf = (stack: Stack, { admin, pieces }: Shop, journeys: readonly Journey[]): Facts => ({
  ...{ journeys, pieces, admin, stripeUrl: stack.url('stripe') },
  databaseUrl: (service) => stack.databaseUrl(service),
  mailUrl: `http://127.0.0.1:${stack.ports.mailWeb}/email`,
});

/** Looks again and again until everything holds, or the time is over. */
async function settle(
  facts: Facts,
  within: number,
  signal: AbortSignal,
): Promise<Pick<ChaosOutcome, 'settledAfter' | 'heldUpBy' | 'violations'>> {
  const from = performance.now();
  let heldUpBy: string | undefined;
  while (performance.now() - from < within) {
    const violation = await firstViolation(facts);
    if (violation === undefined)
      return { settledAfter: Math.round(performance.now() - from), heldUpBy, violations: [] };
    heldUpBy = `${violation.invariant}: ${violation.findings[0] ?? ''}`;
    await wait(500, undefined, { signal });
  }
  return { violations: await allViolations(facts) };
}
