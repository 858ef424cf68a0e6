import express, { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { failure, type Failures } from '../api/failures.ts';
import type { Subscriptions } from '../billing/subscriptions.ts';
import type { Event } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';
import { behaviour, release } from '../webhooks/behaviour.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { createBillingControl } from './billing-control.ts';
import { createCheckoutControl, type CheckoutControlOptions } from './checkout-control.ts';
import { ledgerOf } from './ledger.ts';
import { createMoneyControl, type MoneyControlOptions } from './money-control.ts';
import { read } from './read.ts';

type ControlOptions = CheckoutControlOptions &
  MoneyControlOptions & {
    store: Store;
    subscriptions: Subscriptions;
    webhooks: Webhooks;
    failures: Failures;
    clock: { seconds: () => number; move: (seconds: number) => number };
    from: 'loopback' | 'anywhere';
    reset: () => void;
  };

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Lets requests in from this machine, or from anywhere when that was configured. */
export const onlyFrom =
  (from: ControlOptions['from']): RequestHandler =>
  (req, _res, next) => {
    if (from === 'anywhere' || LOOPBACK.has(req.socket.remoteAddress ?? '')) return next();
    throw new StripeError(403, 'The control API is for this machine only.');
  };

/** For tests: what nobody could ask of the real Stripe. */
export const createControl = (options: ControlOptions): Router => {
  const { store, webhooks, failures, clock, sessions, subscriptions, from, reset } = options;
  const router = Router();
  router.use(onlyFrom(from), express.json());
  router.use(createCheckoutControl(options), createMoneyControl(options), createBillingControl(options));

  router.get('/webhooks', (_req, res) => void res.json(webhooks.behaviour()));
  router.post('/webhooks', (req, res) => void res.json(webhooks.behave(read(behaviour.partial(), req.body))));
  router.post(
    '/webhooks/release',
    (req, res) => void res.json({ released: webhooks.release(read(release, req.body)) }),
  );
  router.get('/deliveries', (req, res) => {
    const { state, event } = req.query;
    const found = store.deliveries
      .list()
      .filter((delivery) => (!state || delivery.state === state) && (!event || delivery.eventId === event))
      .map(({ secret: _, ...delivery }) => ({
        ...delivery,
        type: store.objects.find<Event>('event', delivery.eventId)?.type,
      }));
    res.json(found);
  });
  router.post('/deliveries/:id/deliver', async (req, res) => {
    const delivery = await webhooks.now(Number(req.params.id));
    if (!delivery) throw missing('delivery', req.params.id);
    const { secret: _, ...shown } = delivery;
    res.json(shown);
  });
  router.post('/events/:id/redeliver', (req, res) => {
    const event = store.objects.find<Event>('event', req.params.id);
    if (!event) throw missing('id', req.params.id);
    webhooks.again(event);
    res.json({ redelivered: event.id });
  });

  router.get('/failures', (_req, res) => void res.json(failures.list()));
  router.post('/failures', (req, res) => {
    failures.plan(read(failure, req.body));
    res.json(failures.list());
  });
  router.delete('/failures', (_req, res) => {
    failures.clear();
    res.json(failures.list());
  });

  router.get('/clock', (_req, res) => void res.json({ now: clock.seconds() }));
  router.post('/clock', (req, res) => {
    const now = clock.move(read(z.strictObject({ advanceSeconds: z.int().default(0) }), req.body).advanceSeconds);
    sessions.expireOverdue();
    subscriptions.renewDue();
    res.json({ now });
  });

  router.get('/ledger', (_req, res) => void res.json(ledgerOf(store)));
  router.post('/reset', (_req, res) => {
    reset();
    res.json({ reset: true });
  });
  return router;
};
