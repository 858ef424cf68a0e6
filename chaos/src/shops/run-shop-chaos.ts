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
  /** Only these are killed; everybody unless said otherwise. */
  victims?: readonly string[];
  /** The share of calls to shops that meet a fault. */
  faults: number;
  /** The share of the webhooks that never arrive; the look that finds those orders comes every 30 s then. */
  lost: number;
  /** The most points that a shop has for calls at once; those of the smallest plan unless said otherwise. */
  points?: number;
  /** Everything that is not settled so long after the faults stop is a violation (ms). */
  settleWithin: number;
  signal: AbortSignal;
  /** Tells the person how far it is. */
  note: (line: string) => void;
};

export type ShopChaosOptions = ShopFaultOptions & Pick<ChaosStackOptions, 'home' | 'plant'>;

/** How a run ended. Green when there is no violation. */
export type ShopChaosOutcome = {
  kills: Kill[];
  orders: number;
  /** Those that were to be paid and shipped. */
  shipped: number;
  shops: number;
  /** How often a person saw an error or no answer at all, and tried again. */
  retries: number;
  payments: number;
  /** Orders that were paid with a saved card. */
  automatic: number;
  /** Deliveries that were answered with 200, copies included. */
  webhooks: number;
  /** Calls that shops answered, and how many met which fault. */
  calls: number;
  faults: Record<string, number>;
  /** The fewest points that were ever left in a shop. */
  lowest: number;
} & Settled;

/** Killed more often than others: integrations above all. */
const often = ['integrations', 'orders', 'catalog', 'integrations', 'kafka', 'postgres'];

/** Payments by saved card are few beside the calls to shops: so many times as many of them meet a fault. */
const CARD_FAULTS = 4;

/** What Shopify's smallest plan has for calls. */
const SMALLEST_PLAN = { maximumAvailable: 1_000, restoreRate: 50 };

/**
 * Further environment of the services of such a run. A lost webhook is found by the next look: sooner than the usual 15
 * minutes, since all has to be settled within two.
 */
export const shopEnvironment = ({ lost }: Pick<ShopFaultOptions, 'lost'>): NodeJS.ProcessEnv => ({
  SHOPIFY_API_TIMEOUT_MS: String(CALL_TIMEOUT),
  ...(lost > 0 ? { SHOPIFY_RECONCILE_SECONDS: '30' } : {}),
});

/** Shops sell while calls to them fail and processes are killed; then it is looked whether anything was lost or doubled. */
export const runShopChaos = (options: ShopChaosOptions): Promise<ShopChaosOutcome> =>
  withChaosStack({ ...options, env: shopEnvironment(options) }, (stack) => runShopFaults(stack, options));

/** The same on a stack that is up and settled: orders that are there already belong to no shop of this run. */
export const runShopFaults = async (stack: Stack, options: ShopFaultOptions): Promise<ShopChaosOutcome> => {
  const { seed, orders: count, shops, paid, settleWithin, faults, lost, note } = options;
  const { points = SMALLEST_PLAN.maximumAvailable } = options;
  const giveUp = new AbortController();
  const signal = AbortSignal.any([options.signal, giveUp.signal]);
  const shopify = emulatorControl(stack.url('shopify'));
  // Before a call reads how many points there are.
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
