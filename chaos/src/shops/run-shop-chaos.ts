import type { Stack } from '@drappo/stack';
import { emulatorControl, type EmulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { planKills } from '../kill-plan.ts';
import { killByPlan } from '../killer.ts';
import type { Kill } from '../killer.ts';
import { withChaosStack } from '../chaos-stack.ts';
import type { ChaosStackOptions } from '../chaos-stack.ts';
import { settle } from '../settle.ts';
import type { Settled } from '../settle.ts';
import { stackSources } from '../sources.ts';
import { beginCardFaults, endCardFaults, paidAutomatically } from './automatic-payment.ts';
import { openBackOffice } from './back-office.ts';
import { buyersOf } from './buyers.ts';
import { shopInvariants } from './invariants/shop-invariants.ts';
import { countersOf } from './invariants/throttle.ts';
import { openMarket } from './open-market.ts';
import { orderIdsOf } from './shop-facts.ts';
import { beginFaults, CALL_TIMEOUT, endFaults } from './shop-faults.ts';
import { planShopOrders } from './shop-orders.ts';
import { shopSights } from './shop-sights.ts';

export type ShopFaultOptions = {
  seed: number;
  orders: number;
  shops: number;
  /** The share of the orders that is paid, shipped and reported to its shop; all of them are imported. */
  paid: number;
  kills: number;
  /** The shortest and the longest time between two kills (ms). */
  gapMs: readonly [number, number];
  /** Kills only these processes; by default all. */
  victims?: readonly string[];
  /** The share of calls to shops that get a fault. */
  faults: number;
  /** The share of webhooks that are lost; the poll that finds those orders then runs every 30 s. */
  lost: number;
  /** The maximum points of a shop for concurrent calls; by default those of the smallest plan. */
  points?: number;
  /** Anything that is not settled this long after the faults stop is a violation (ms). */
  settleWithin: number;
  signal: AbortSignal;
  /** Reports progress to the person. */
  note: (line: string) => void;
};

export type ShopChaosOptions = ShopFaultOptions & Pick<ChaosStackOptions, 'home' | 'plant'>;

/** The result of a run. Green when there is no violation. */
export type ShopChaosOutcome = {
  kills: Kill[];
  orders: number;
  /** Orders that were due to be paid and shipped. */
  shipped: number;
  shops: number;
  /** How often a person got an error or no response, and retried. */
  retries: number;
  payments: number;
  /** Orders that were paid with a saved card. */
  automatic: number;
  /** Deliveries that were answered with 200, including copies. */
  webhooks: number;
  /** Calls that shops answered, and the number of calls per fault. */
  calls: number;
  faults: Record<string, number>;
  /** The lowest number of points that a shop reached. */
  lowest: number;
} & Settled;

/** Killed more often than others: integrations above all. */
const often = ['integrations', 'orders', 'catalog', 'integrations', 'kafka', 'postgres'];

/** Saved-card payments are rare compared with calls to shops: their fault rate is this many times higher. */
const CARD_FAULTS = 4;

/** The call points of Shopify's smallest plan. */
const SMALLEST_PLAN = { maximumAvailable: 1_000, restoreRate: 50 };

/**
 * Additional environment of the services in such a run. The next poll finds a lost webhook: sooner than the usual 15
 * minutes,
 * since everything has to settle within two.
 */
export const shopEnvironment = ({ lost }: Pick<ShopFaultOptions, 'lost'>): NodeJS.ProcessEnv => ({
  SHOPIFY_API_TIMEOUT_MS: String(CALL_TIMEOUT),
  ...(lost > 0 ? { SHOPIFY_RECONCILE_SECONDS: '30' } : {}),
});

/** Shops sell while calls to them fail and processes are killed; afterwards checks that nothing was lost or duplicated. */
export const runShopChaos = (options: ShopChaosOptions): Promise<ShopChaosOutcome> =>
  withChaosStack({ ...options, env: shopEnvironment(options) }, (stack) => runShopFaults(stack, options));

/** The same on a stack that is up and settled: existing orders belong to no shop of this run. */
export const runShopFaults = async (stack: Stack, options: ShopFaultOptions): Promise<ShopChaosOutcome> => {
  const { seed, orders: count, shops, paid, settleWithin, faults, lost, note } = options;
  const { points = SMALLEST_PLAN.maximumAvailable } = options;
  const giveUp = new AbortController();
  const signal = AbortSignal.any([options.signal, giveUp.signal]);
  const shopify = emulatorControl(stack.url('shopify'));
  // Before a call reads the current points.
  await shopify.post('/throttle', { ...SMALLEST_PLAN, maximumAvailable: points });
  const sources = stackSources(stack);
  const earlier = await orderIdsOf(sources);
  const market = await openMarket(stack, shopify, { shops, orders: count, signal });
  note(`${shops} shops are connected and begin to sell`);

  const orders = planShopOrders({ seed, orders: count, shops, paid, skus: market.skus });
  const plan = planKills({ ...options, busy: often, ...(options.victims ? { names: options.victims } : {}) });
  const shuffleMs = Math.round(Math.min(20_000, (plan.at(-1)?.atMs ?? 0) / 8));
  await beginFaults(shopify, { seed, share: faults, lost, shuffleMs });
  const stripe = emulatorControl(stack.url('stripe'));
  await beginCardFaults(stripe, { seed, share: faults * CARD_FAULTS });
  const buyers = buyersOf({ shopify, shops: market.shops, orders, sources, signal });
  const office = openBackOffice(market, { orders, sources, signal });
  try {
    const kills = await killByPlan({
      stack,
      plan,
      signal,
      sights: shopSights,
      onSoon: () => buyers.place(Math.ceil(count / plan.length)),
      onKill: ({ atMs, name, pid }) => note(`kill -9 ${name} (process ${pid}) at ${(atMs / 1000).toFixed(2)} s`),
    });
    await buyers.place(count);
    await endFaults(shopify);
    await endCardFaults(stripe);
    note('the faults stop; waiting until all is settled');
    const facts = { ...sources, earlier, orders, shops: market.shops, shopify };
    const settled = await settle({ invariants: shopInvariants, facts, within: settleWithin, pause: 1_500, signal });
    const people = [market.admin, ...market.shops.map(({ owner }) => owner)];
    const retries = people.reduce((sum, one) => sum + one.retries, 0);
    const { payments } = office;
    const shipped = orders.filter(({ isPaid }) => isPaid).length;
    const automatic = await paidAutomatically(sources);
    const figures = await figuresOf(shopify);
    return { kills, orders: count, shipped, shops, retries, payments, automatic, ...figures, ...settled };
  } finally {
    giveUp.abort(new Error('the run is over'));
    for (const why of await office.finished()) note(`a person gave up: ${why}`);
  }
};

const figuresOf = async (
  shopify: EmulatorControl,
): Promise<Pick<ShopChaosOutcome, 'webhooks' | 'calls' | 'faults' | 'lowest'>> => {
  const { passed: calls, faults, deliveries, shops } = await countersOf({ shopify });
  const lowest = Math.min(...shops.map((shop) => shop.lowest));
  return { calls, faults, webhooks: deliveries['delivered'] ?? 0, lowest };
};
