import { Router } from 'express';
import { z } from 'zod';
import type { Subscriptions } from '../billing/subscriptions.ts';
import type { Invoice, Subscription } from '../objects.ts';
import { showInvoice } from '../shapes/show-invoice.ts';
import { showSubscription } from '../shapes/show-subscription.ts';
import type { Store } from '../store/store.ts';
import { readBody } from '@drappo/emulator-kit/control';

const card = z.strictObject({ declines: z.boolean().default(true) });
const attempt = z.strictObject({ succeeded: z.boolean().default(true) });

/** Acts on subscriptions as time, banks and people do. */
export const createBillingControl = ({
  store,
  subscriptions,
}: {
  store: Store;
  subscriptions: Subscriptions;
}): Router => {
  const router = Router();
  router.get(
    '/subscriptions',
    (_req, res) => void res.json(store.objects.list<Subscription>('subscription').map(showSubscription)),
  );
  router.get('/invoices', (_req, res) => void res.json(store.objects.list<Invoice>('invoice').map(showInvoice)));
  // Ends the period now: bills the subscription, or ends it if it was to end.
  router.post(
    '/subscriptions/:id/renew',
    (req, res) => void res.json(showSubscription(subscriptions.renew(req.params.id))),
  );
  // Declines its card from now on, or accepts it again.
  router.post('/subscriptions/:id/card', (req, res) => {
    res.json(showSubscription(subscriptions.decline(req.params.id, readBody(card, req.body).declines)));
  });
  // All attempts have failed: voids its open invoice and ends the subscription.
  router.post(
    '/subscriptions/:id/give-up',
    (req, res) => void res.json(showSubscription(subscriptions.giveUp(req.params.id))),
  );
  router.post(
    '/subscriptions/:id/cancel',
    (req, res) => void res.json(showSubscription(subscriptions.cancel(req.params.id))),
  );
  router.post('/invoices/:id/pay', (req, res) => {
    const { succeeded } = readBody(attempt, req.body);
    res.json(showInvoice(subscriptions.payInvoice(req.params.id, {}, !succeeded)));
  });
  return router;
};
