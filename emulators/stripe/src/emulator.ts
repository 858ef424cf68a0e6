import { createClock } from '@drappo/emulator-kit/clock';
import { onlyFrom } from '@drappo/emulator-kit/control';
import { EmulatorError, reportBug, statusOf } from '@drappo/emulator-kit/emulator-error';
import { createEmulatorApp, createEmulatorServer, type Emulator } from '@drappo/emulator-kit/server';
import type { ErrorRequestHandler } from 'express';
import { createApi } from './api/api.ts';
import { createFailures } from './api/failures.ts';
import { createInvoices } from './billing/invoices.ts';
import { createSubscriptions } from './billing/subscriptions.ts';
import { createBalance } from './checkout/balance.ts';
import { createCustomers } from './checkout/customers.ts';
import { createDisputes } from './checkout/disputes.ts';
import { fillLedger } from './checkout/fill-ledger.ts';
import { createJournal } from './checkout/journal.ts';
import { createMoney } from './checkout/money.ts';
import { createPayments } from './checkout/payments.ts';
import { createRefunds } from './checkout/refunds.ts';
import { createSessions } from './checkout/sessions.ts';
import { usualRetry, type EmulatorConfig } from './config.ts';
import { createControl } from './control/control.ts';
import { createDashboardPage } from './page/dashboard-page.ts';
import { createInvoicePage } from './page/invoice-page.ts';
import { createPaymentPage } from './page/payment-page.ts';
import { createSavedCards } from './saved/saved-cards.ts';
import { createSetupSessions } from './saved/setup-sessions.ts';
import { openStore } from './store/store.ts';
import { StripeError } from './stripe-error.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

const OVERDUE_MS = 1_000;

/** A Stripe on this machine: API, payment page, webhooks, and a control API for tests. */
export const createStripeEmulator = (config: EmulatorConfig): Emulator => {
  const store = openStore(config.data);
  fillLedger(store);
  const clock = createClock(store.settings, config.now);
  let address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const failures = createFailures();
  const webhooks = createWebhooks({ store, endpoints: config.webhooks, retry: config.retry ?? usualRetry });
  const journal = createJournal({ store, enqueue: webhooks.enqueue, seconds: clock.seconds });
  const sessions = createSessions({ store, journal });
  const publicUrl = () => address;
  const balance = createBalance(journal);
  const money = createMoney(journal, balance);
  const invoices = createInvoices({ store, journal, money, publicUrl });
  const subscriptions = createSubscriptions({ store, journal, invoices });
  const customers = createCustomers({ store, journal });
  const payments = createPayments({ store, journal, sessions, money, customers, invoices, subscriptions });
  const saved = createSavedCards({ store, journal, money });
  const setupSessions = createSetupSessions({ store, journal, sessions, setups: saved.setups });
  const refunds = createRefunds({ store, journal, balance });
  const disputes = createDisputes({ store, journal, balance });
  const reset = (): void => {
    store.clear();
    clock.reset();
    webhooks.reset();
    failures.reset();
  };

  const app = createEmulatorApp();
  const merchant = config.merchant ?? 'Drappo';
  app.use('/c', createPaymentPage({ sessions, payments, setupSessions, merchant }));
  app.use('/i', createInvoicePage({ invoices, subscriptions, merchant }));
  const guard = onlyFrom(config.control ?? 'loopback');
  app.get('/', (_req, res) => res.redirect('/dashboard'));
  app.use('/dashboard', createDashboardPage({ store, refunds, disputes, merchant, guard }));
  app.use(
    '/_control',
    createControl({
      store,
      sessions,
      payments,
      refunds,
      disputes,
      saved,
      setupSessions,
      subscriptions,
      webhooks,
      failures,
      clock,
      from: config.control ?? 'loopback',
      reset,
    }),
  );
  app.use(
    createApi({
      store,
      journal,
      sessions,
      refunds,
      saved,
      setupSessions,
      subscriptions,
      failures,
      apiKey: config.apiKey,
      publicUrl,
      seconds: clock.seconds,
    }),
  );
  app.use(toStripeError);

  const server = createEmulatorServer(app, config);
  let overdue: NodeJS.Timeout | undefined;
  return {
    app,
    async start(port) {
      const { port: taken, url } = await server.listen(port);
      if (config.publicUrl === undefined) address = url;
      webhooks.start();
      overdue = setInterval(() => {
        sessions.expireOverdue();
        subscriptions.renewDue();
      }, OVERDUE_MS);
      return { port: taken, url: address };
    },
    async close() {
      clearInterval(overdue);
      await webhooks.stop();
      await server.close();
      store.close();
    },
  };
};

const toStripeError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const known = stripeErrorOf(error);
  if (known.status >= 500 && !(error instanceof StripeError)) reportBug(error);
  res.status(known.status).json(known.body());
};

const stripeErrorOf = (error: unknown): StripeError => {
  if (error instanceof StripeError) return error;
  if (error instanceof EmulatorError) return new StripeError(error.status, error.message);
  const status = statusOf(error);
  return status < 500
    ? new StripeError(status, 'The request could not be read.')
    : new StripeError(500, 'An unexpected error happened.', { type: 'api_error' });
};
