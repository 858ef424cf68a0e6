import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
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
import { createClock } from './clock.ts';
import { usualRetry, type EmulatorConfig } from './config.ts';
import { createControl, onlyFrom } from './control/control.ts';
import { createDashboardPage } from './page/dashboard-page.ts';
import { createInvoicePage } from './page/invoice-page.ts';
import { createPaymentPage } from './page/payment-page.ts';
import { openStore } from './store/store.ts';
import { StripeError } from './stripe-error.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export type Emulator = {
  app: Express;
  /** Listens on the configured port, or on the one given. */
  start: (port?: number) => Promise<{ port: number; url: string }>;
  close: () => Promise<void>;
};

const OVERDUE_MS = 1_000;

/** A Stripe on this machine: API, payment page, webhooks, and a control API for tests. */
export const createStripeEmulator = (config: EmulatorConfig): Emulator => {
  const store = openStore(config.data);
  fillLedger(store);
  const clock = createClock(store);
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
  const refunds = createRefunds({ store, journal, balance });
  const disputes = createDisputes({ store, journal, balance });
  const reset = (): void => {
    store.clear();
    clock.reset();
    webhooks.reset();
    failures.clear();
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/health', (_req, res) => void res.json({ status: 'live' }));
  const merchant = config.merchant ?? 'Drappo';
  app.use('/c', createPaymentPage({ sessions, payments, merchant }));
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
      sessions,
      refunds,
      subscriptions,
      failures,
      apiKey: config.apiKey,
      publicUrl,
      seconds: clock.seconds,
    }),
  );
  app.use(toStripeError);

  let server: Server | undefined;
  let overdue: NodeJS.Timeout | undefined;
  return {
    app,
    start: (port = config.port) =>
      new Promise((resolve, reject) => {
        const listening = createServer(app);
        // Longer than idle connections of its callers live: otherwise they would reuse one that is just being closed.
        listening.keepAliveTimeout = 65_000;
        server = listening;
        listening.once('error', reject);
        listening.listen(port, config.host, () => {
          const taken = (listening.address() as AddressInfo).port;
          if (config.publicUrl === undefined) address = `http://${config.host}:${taken}`;
          webhooks.start();
          overdue = setInterval(() => {
            sessions.expireOverdue();
            subscriptions.renewDue();
          }, OVERDUE_MS);
          resolve({ port: taken, url: address });
        });
      }),
    async close() {
      clearInterval(overdue);
      await webhooks.stop();
      await new Promise<void>((resolve) => {
        if (!server?.listening) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

const toStripeError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  if (error instanceof StripeError) return void res.status(error.status).json(error.body());
  const status = statusOf(error);
  const known =
    status < 500
      ? new StripeError(status, 'The request could not be read.')
      : new StripeError(500, 'An unexpected error happened.', { type: 'api_error' });
  if (status >= 500) process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}\n`);
  res.status(known.status).json(known.body());
};
