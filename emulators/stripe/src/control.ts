import express, { Router } from 'express';
import type { Failures } from './api.ts';
import { publicSession, type Charge, type Event, type Session } from './objects.ts';
import type { Payments } from './payments.ts';
import type { Store } from './store.ts';
import { missing } from './stripe-error.ts';
import type { Behaviour, Webhooks } from './webhooks.ts';

type ControlOptions = {
  store: Store;
  payments: Payments;
  webhooks: Webhooks;
  failures: Failures;
  moveClock: (seconds: number) => number;
};

/** For tests: what nobody could ask of the real Stripe. */
export const createControl = ({ store, payments, webhooks, failures, moveClock }: ControlOptions): Router => {
  const router = Router();
  router.use(express.json());

  router.post('/sessions/:id/pay', (req, res) => void res.json(publicSession(payments.pay(req.params.id))));
  router.post('/sessions/:id/decline', (req, res) => void res.json(publicSession(payments.decline(req.params.id))));
  router.post('/sessions/:id/pay-later', (req, res) => void res.json(publicSession(payments.payLater(req.params.id))));
  router.post('/sessions/:id/settle', (req, res) => {
    const { succeeded = true } = (req.body ?? {}) as { succeeded?: boolean };
    res.json(publicSession(payments.settleLater(req.params.id, succeeded)));
  });
  router.get('/sessions', (_req, res) => void res.json(store.list<Session>('checkout.session')));

  router.post('/webhooks', (req, res) => void res.json(webhooks.behave((req.body ?? {}) as Partial<Behaviour>)));
  router.get(
    '/deliveries',
    (_req, res) => void res.json(store.deliveries().map(({ secret: _, ...delivery }) => delivery)),
  );
  router.post('/events/:id/redeliver', (req, res) => {
    const event = store.find<Event>('event', req.params.id);
    if (!event) throw missing('event', req.params.id);
    webhooks.again(event);
    res.json({ redelivered: event.id });
  });

  router.post('/failures', (req, res) => {
    const { path = '/v1/', status = 500, times = 1 } = (req.body ?? {}) as Partial<Failures['next'][number]>;
    failures.next.push({ path, status, times });
    res.json(failures);
  });
  router.post('/clock', (req, res) => {
    const { advanceSeconds = 0 } = (req.body ?? {}) as { advanceSeconds?: number };
    const now = moveClock(advanceSeconds);
    payments.expireOverdue();
    res.json({ now });
  });

  router.get('/ledger', (_req, res) => {
    const charges = store
      .list<Charge>('charge')
      .map(({ payment_intent, amount, amount_refunded, currency, metadata }) => ({
        payment_intent,
        amount,
        amount_refunded,
        currency,
        metadata,
      }));
    const total = (key: 'amount' | 'amount_refunded') => charges.reduce((sum, charge) => sum + charge[key], 0);
    res.json({ charges, charged: total('amount'), refunded: total('amount_refunded') });
  });
  router.post('/reset', (_req, res) => {
    store.clear();
    failures.next = [];
    res.json({ reset: true });
  });
  return router;
};
