import type { Clock } from '@drappo/emulator-kit/clock';
import { failureControl, onlyFrom, readBody, webhookControl } from '@drappo/emulator-kit/control';
import express, { Router } from 'express';
import { z } from 'zod';
import { failure, type Failures } from '../api/failures.ts';
import type { Subscriptions } from '../billing/subscriptions.ts';
import type { Event, StripeObject } from '../objects.ts';
import type { SavedCards } from '../saved/saved-cards.ts';
import type { SetupSessions } from '../saved/setup-sessions.ts';
import type { Store } from '../store/store.ts';
import { missing } from '../stripe-error.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { createBillingControl } from './billing-control.ts';
import { createCheckoutControl, type CheckoutControlOptions } from './checkout-control.ts';
import { ledgerOf } from './ledger.ts';
import { createSavedControl } from './saved-control.ts';
import { createMoneyControl, type MoneyControlOptions } from './money-control.ts';

type ControlOptions = CheckoutControlOptions &
  MoneyControlOptions & {
    store: Store;
    saved: SavedCards;
    setupSessions: SetupSessions;
    subscriptions: Subscriptions;
    webhooks: Webhooks;
    failures: Failures;
    clock: Clock;
    from: 'loopback' | 'anywhere';
    reset: () => void;
  };

const storedObject = z.looseObject({ id: z.string().min(1), object: z.string().min(1), created: z.int() });

/** For tests: actions that the real Stripe does not offer. */
export const createControl = (options: ControlOptions): Router => {
  const { store, webhooks, failures, clock, sessions, subscriptions, from, reset } = options;
  const router = Router();
  router.use(onlyFrom(from), express.json({ limit: '32mb' }));
  router.use(webhookControl(webhooks), failureControl(failure, failures));
  router.use(createCheckoutControl(options), createMoneyControl(options), createBillingControl(options));
  router.use(createSavedControl(options.saved, options.setupSessions));

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

  router.get('/clock', (_req, res) => void res.json({ now: clock.seconds() }));
  router.post('/clock', (req, res) => {
    clock.move(readBody(z.strictObject({ advanceSeconds: z.int().default(0) }), req.body).advanceSeconds);
    sessions.expireOverdue();
    subscriptions.renewDue();
    res.json({ now: clock.seconds() });
  });

  // An account with a history: imports objects that another emulator stored, and notifies no one of them.
  router.get('/objects', (_req, res) => void res.json({ objects: store.objects.dump() }));
  router.post('/objects', (req, res) => {
    const { objects } = readBody(z.strictObject({ objects: z.array(storedObject) }), req.body);
    store.transaction(() => store.objects.restore(objects as unknown as StripeObject[]));
    res.json({ restored: objects.length });
  });

  router.get('/ledger', (_req, res) => void res.json(ledgerOf(store)));
  router.post('/reset', (_req, res) => {
    reset();
    res.json({ reset: true });
  });
  return router;
};
