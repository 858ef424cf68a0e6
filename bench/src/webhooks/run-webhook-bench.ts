import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { serviceNames } from '../../../stack/src/services.ts';
import type { Stack } from '../../../stack/src/stack.ts';
import { keptEnvironment } from '../../../stack/src/test-run/kept-environment.ts';
import { startIsolatedStack, withoutLimits } from '../../../support/src/isolated-stack.ts';
import type { BenchOptions } from '../run-bench.ts';
import { missingOf } from './effects.ts';
import { openForBusiness, waitFor, type Merchant } from './merchants.ts';
import { postSteadily } from './post-steadily.ts';
import { makeShopNews } from './shop-webhooks.ts';
import { bringBack, situations, takeDown, type Situation } from './situations.ts';
import { makeStripeNews } from './stripe-webhooks.ts';
import { faultsOf, rowOf, webhookReportOf, type SituationFigures } from './webhook-report.ts';

const PER_SECOND = 25;
/** Not counted: after a start, every first request includes compilation. */
const WARM_UP = { shopOrders: 20, paidOrders: 4, plans: 2 };
const EACH = { shopOrders: 100, paidOrders: 12, plans: 4 };
/** Every n-th webhook is sent twice, as real senders do when unsure. */
const TWICE = 5;
/** The kill happens during the stream, so that its first moments are measured too (ms). */
const KILL_AFTER = 1_000;
/** All work delayed by an outage is retried within this time (ms). */
const SETTLE_WITHIN = 120_000;

/** Reconciliation timers are off, so that none compensates for a lost webhook. */
const environment = (): NodeJS.ProcessEnv => ({
  ...keptEnvironment(),
  ...withoutLimits,
  LOG_LEVEL: 'warn',
  RECONCILE_SECONDS: '86400',
  SHOPIFY_RECONCILE_SECONDS: '86400',
});

/** Alternates between all kinds; some are sent twice. */
const mixed = <T>(...kinds: T[][]): T[] =>
  kinds
    .flatMap((kind) => kind.map((one, index) => ({ one, at: index / kind.length })))
    .sort((a, b) => a.at - b.at)
    .flatMap(({ one }, index) => (index % TWICE === 0 ? [one, one] : [one]));

const restarts = (stack: Stack): Map<string, number> =>
  new Map(serviceNames.map((name) => [name, stack.process(name).restarts]));

const measure = async (
  stack: Stack,
  merchants: Merchant[],
  situation: Situation,
  { shopOrders, paidOrders, plans } = EACH,
): Promise<SituationFigures> => {
  const news = {
    shop: await makeShopNews(stack.url('shopify'), merchants, shopOrders),
    stripe: await makeStripeNews(stack, merchants, { orders: paidOrders, plans }),
  };
  const before = restarts(stack);
  const [{ answers, mostAtOnce }] = await Promise.all([
    postSteadily(stack.portalUrl, mixed(news.shop.webhooks, news.stripe.webhooks), PER_SECOND),
    wait(KILL_AFTER).then(() => takeDown(stack, situation)),
  ]);
  await bringBack(stack, situation);
  const missing = missingOf(stack.databaseUrl, news);
  let lost: string[] = [];
  const settledAfter = await waitFor(async () => (lost = await missing()).length === 0, SETTLE_WITHIN);
  const restarted = serviceNames.filter((name) => stack.process(name).restarts > (before.get(name) ?? 0));
  return { name: situation.name, answers, mostAtOnce, settledAfter, lost, restarted };
};

/**
 * Sends signed webhooks at a steady rate while components that an answer does not need are down, and then checks that each
 * had its effect. True when everything is as required.
 */
export const runWebhookBench = async ({ signal, progress, write }: BenchOptions): Promise<boolean> => {
  const { stack, home, stop } = await startIsolatedStack({
    name: 'bench',
    web: false,
    signal,
    progress,
    env: environment(),
  });
  let faults: string[] = [];
  try {
    const merchants = await progress.step('Merchants', () => openForBusiness(stack));
    await progress.step('Warm-up', () => measure(stack, merchants, { name: 'warm-up', down: [] }, WARM_UP));
    const figures: SituationFigures[] = [];
    for (const situation of situations) {
      const measured = await progress.step(situation.name, () => measure(stack, merchants, situation));
      progress.note(rowOf(measured));
      figures.push(measured);
    }
    write(`\n${webhookReportOf(figures, PER_SECOND)}`);
    faults = figures.flatMap(faultsOf);
    for (const fault of faults) write(`not as expected: ${fault}`);
    return faults.length === 0;
  } finally {
    await progress.step('Stopping', () => (faults.length === 0 ? stop() : stack.stop()));
    if (faults.length > 0) write(`logs of all processes are in ${join(home, 'logs')}`);
  }
};
