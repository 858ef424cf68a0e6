import { failureControl, onlyFrom, readBody, webhookControl } from '@drappo/emulator-kit/control';
import express, { Router } from 'express';
import { z } from 'zod';
import type { CallLog } from '../api/call-log.ts';
import { failure, type Failures } from '../api/failures.ts';
import type { Clock } from '@drappo/emulator-kit/clock';
import { missing } from '../shopify-error.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { createShopControl, type ShopControlOptions } from './shop-control.ts';

type ControlOptions = ShopControlOptions & {
  webhooks: Webhooks;
  failures: Failures;
  log: CallLog;
  clock: Clock;
  from: 'loopback' | 'anywhere';
  reset: () => void;
};

const limits = z.strictObject({
  maximumAvailable: z.int().min(1).max(1_000_000),
  restoreRate: z.number().gt(0).max(1_000_000),
});

/** For tests and the page: actions that the real Shopify does not offer. */
export const createControl = (options: ControlOptions): Router => {
  const { store, webhooks, failures, log, clock, throttle, from, reset } = options;
  const router = Router();
  router.use(onlyFrom(from), express.json({ limit: '5mb' }));
  router.use(webhookControl(webhooks), failureControl(failure, failures), createShopControl(options));

  router.get('/deliveries', (req, res) => {
    const { state, topic, shop } = req.query;
    const shopId = typeof shop === 'string' ? store.shops.find(shop)?.id : undefined;
    const found = store.deliveries
      .list()
      .filter((one) => (!state || one.state === state) && (!topic || one.topic === topic))
      .filter((one) => !shop || one.shopId === shopId);
    res.json(found);
  });
  router.post('/deliveries/:id/deliver', async (req, res) => {
    const delivery = await webhooks.now(Number(req.params.id));
    if (!delivery) throw missing('delivery', req.params.id);
    res.json(delivery);
  });
  router.post('/deliveries/:id/again', (req, res) => {
    const delivery = store.deliveries.find(Number(req.params.id));
    if (!delivery) throw missing('delivery', req.params.id);
    webhooks.again(delivery);
    res.json({ webhookId: delivery.webhookId });
  });

  router.get('/throttle', (_req, res) => void res.json(throttle.limits()));
  router.post('/throttle', (req, res) => {
    throttle.limit(readBody(limits, req.body));
    res.json(throttle.limits());
  });
  router.get('/calls', (req, res) => {
    const { shop } = req.query;
    res.json(log.list(typeof shop === 'string' ? shop : undefined));
  });
  router.get('/counters', (_req, res) => {
    const shops = store.shops.list().map(({ id, domain }) => ({ shop: domain, ...throttle.counters(id) }));
    const sum = (field: 'passed' | 'throttled' | 'tooEarly') => shops.reduce((all, shop) => all + shop[field], 0);
    const deliveries = Object.fromEntries(store.deliveries.states().map(({ state, count }) => [state, count]));
    const sums = { passed: sum('passed'), throttled: sum('throttled'), tooEarly: sum('tooEarly') };
    res.json({ ...sums, faults: failures.met(), deliveries, shops });
  });

  router.get('/clock', (_req, res) => void res.json({ now: clock.iso() }));
  router.post('/clock', (req, res) => {
    clock.move(readBody(z.strictObject({ advanceSeconds: z.int().default(0) }), req.body).advanceSeconds);
    webhooks.wake();
    res.json({ now: clock.iso() });
  });
  router.post('/reset', (_req, res) => {
    reset();
    res.json({ reset: true });
  });
  return router;
};
