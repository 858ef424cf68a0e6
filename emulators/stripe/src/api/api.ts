import express, { Router } from 'express';
import { API_VERSION, type Journal } from '../checkout/journal.ts';
import type { Subscriptions } from '../billing/subscriptions.ts';
import type { Refunds } from '../checkout/refunds.ts';
import type { Sessions } from '../checkout/sessions.ts';
import { newId } from '../objects.ts';
import type { SavedCards } from '../saved/saved-cards.ts';
import type { SetupSessions } from '../saved/setup-sessions.ts';
import type { Store } from '../store/store.ts';
import { StripeError } from '../stripe-error.ts';
import { authenticate } from './authenticate.ts';
import { createBillingRoutes } from './billing-routes.ts';
import { createEventRoutes } from './event-routes.ts';
import { createExpand } from './expand.ts';
import type { Failures } from './failures.ts';
import { createIdempotency } from './idempotency.ts';
import { createLists } from './lists.ts';
import { createMoneyRoutes } from './money-routes.ts';
import { createRespond } from './respond.ts';
import { createSavedRoutes } from './saved-routes.ts';
import { createSessionRoutes } from './session-routes.ts';

export type ApiOptions = {
  store: Store;
  journal: Journal;
  sessions: Sessions;
  refunds: Refunds;
  saved: SavedCards;
  setupSessions: SetupSessions;
  subscriptions: Subscriptions;
  failures: Failures;
  apiKey: string;
  publicUrl: () => string;
  seconds: () => number;
};

const VERSION = /^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/;

/** The part of Stripe's API that the portal uses. */
export const createApi = (options: ApiOptions): Router => {
  const { store, journal, sessions, refunds, saved, subscriptions, failures, apiKey, publicUrl, seconds } = options;
  const { setupSessions } = options;
  const router = Router();
  const expand = createExpand(store);
  const lists = createLists(store, expand);
  const respond = createRespond({ store, failures, idempotency: createIdempotency(store, apiKey, seconds) });

  router.use((req, res, next) => {
    const version = req.get('stripe-version') ?? API_VERSION;
    res.set({ 'request-id': newId('req', 14), 'cache-control': 'no-cache, no-store' });
    if (!VERSION.test(version)) throw new StripeError(400, `Invalid Stripe API version: ${version}`);
    res.set('stripe-version', version);
    next();
  });
  router.use(authenticate(apiKey));
  router.use(express.text({ type: 'application/x-www-form-urlencoded', limit: '1mb' }));

  router.use(
    '/v1/checkout/sessions',
    createSessionRoutes({ store, respond, lists, expand, sessions, setupSessions, seconds, publicUrl }),
  );
  router.use('/v1/events', createEventRoutes({ respond, lists, expand, store }));
  router.use('/v1', createBillingRoutes({ respond, lists, expand, store, subscriptions, seconds }));
  router.use('/v1', createSavedRoutes({ respond, lists, expand, journal, saved }));
  router.use('/v1', createMoneyRoutes({ respond, lists, expand, store, refunds, seconds }));
  router.use((req) => {
    throw new StripeError(
      404,
      `Unrecognized request URL (${req.method}: ${req.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    );
  });
  return router;
};
