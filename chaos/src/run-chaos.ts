import type { Stack } from '@drappo/stack';
import { stackSources } from './sources.ts';
import type { Facts } from './invariants/facts.ts';
import { invariants } from './invariants/invariants.ts';
import { planKills } from './kill-plan.ts';
import type { KillPlanOptions } from './kill-plan.ts';
import { killByPlan } from './killer.ts';
import type { Kill } from './killer.ts';
import { openDesk } from './desk/desk.ts';
import type { DeskRecord } from './desk/desk.ts';
import { isReturned } from './desk/returns.ts';
import { withChaosStack } from './chaos-stack.ts';
import type { ChaosStackOptions } from './chaos-stack.ts';
import { settle } from './settle.ts';
import type { Settled } from './settle.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';
import { planWorkload } from './workload.ts';
import type { Journey } from './workload.ts';

export type FaultOptions = {
  /** The victims; default: all processes. */
  victims?: readonly string[];
  orders: number;
  /** The number of concurrent buyers. */
  resellers: number;
  /** Anything unsettled so long after the last kill is a violation (ms). */
  settleWithin: number;
  signal: AbortSignal;
  /** Reports progress to the operator. */
  note: (line: string) => void;
} & Omit<KillPlanOptions, 'names'>;

export type ChaosOptions = FaultOptions & Pick<ChaosStackOptions, 'home' | 'plant'>;

/** The result of a run. Green when there is no violation. */
export type ChaosOutcome = {
  kills: Kill[];
  journeys: readonly Journey[];
  desk: DeskRecord;
  /** Number of retries after an error or a missing answer. */
  retries: number;
} & Settled;

/** Starts a separate stack, lets people buy while its processes are killed, and checks for losses and duplicates. */
export const runChaos = (options: ChaosOptions): Promise<ChaosOutcome> =>
  withChaosStack(options, (stack) => runFaults(stack, options));

/** The same on a running, unused stack: the invariants check every existing row. */
export const runFaults = async (stack: Stack, options: FaultOptions): Promise<ChaosOutcome> => {
  const { seed, orders, resellers, settleWithin, note } = options;
  const giveUp = new AbortController();
  const signal = AbortSignal.any([options.signal, giveUp.signal]);
  const shop = await openShop(stack, resellers, signal);
  const desk = await openDesk(shop, signal);
  const stripeUrl = stack.url('stripe');
  note(`${resellers} resellers begin to buy`);

  const plan = planKills({ ...options, ...(options.victims === undefined ? {} : { names: options.victims }) });
  const workload = planWorkload({
    shop,
    stripeUrl,
    seed,
    orders,
    signal,
    afterwards: async (reseller, orderId, index) => {
      if (isReturned(index)) await desk.returnOrder(reseller, orderId);
    },
  });
  const atOnce = Math.ceil(orders / plan.length);
  const facts = factsOf(stack, shop, workload.journeys, desk.record);
  try {
    const kills = await killByPlan({
      stack,
      plan,
      signal,
      onSoon: () => {
        workload.begin(atOnce);
        desk.begin();
      },
      onKill: ({ atMs, name, pid }) => note(`kill -9 ${name} (process ${pid}) at ${(atMs / 1000).toFixed(2)} s`),
    });
    desk.beginRest();
    note('the last kill is done; waiting until all is settled');
    const settled = await settle({ invariants, facts, within: settleWithin, signal });
    const retries = [shop.admin, ...shop.resellers].reduce((sum, one) => sum + one.retries, 0);
    return { kills, journeys: workload.journeys, desk: desk.record, retries, ...settled };
  } finally {
    giveUp.abort(new Error('the run is over'));
    await workload.finished();
    await desk.finished();
  }
};

const factsOf = (
  stack: Stack,
  { admin, pieces, resellers, listed }: Shop,
  journeys: readonly Journey[],
  desk: DeskRecord,
): Facts => ({
  ...stackSources(stack),
  journeys,
  pieces,
  listed,
  resellers: resellers.length,
  desk,
  admin,
  mailUrl: `http://127.0.0.1:${stack.ports.mailWeb}/email`,
});
