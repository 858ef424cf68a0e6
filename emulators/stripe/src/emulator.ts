import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { createApi, type Failures } from './api.ts';
import type { EmulatorConfig } from './config.ts';
import { createControl } from './control.ts';
import { createHostedPage } from './hosted-page.ts';
import { createPayments } from './payments.ts';
import { openStore } from './store.ts';
import { StripeError } from './stripe-error.ts';
import { createWebhooks } from './webhooks.ts';

export type Emulator = {
  app: Express;
  start: () => Promise<{ port: number; url: string }>;
  close: () => Promise<void>;
};

const OVERDUE_MS = 1_000;

/** A Stripe on this machine: API, payment page, webhooks, and a control API for tests. */
export const createStripeEmulator = (config: EmulatorConfig): Emulator => {
  const store = openStore(config.data);
  store.freeUnfinishedKeys();
  let offset = Number(store.setting('clock-offset') ?? 0);
  const seconds = (): number => Math.floor(Date.now() / 1000) + offset;
  const moveClock = (by: number): number => {
    offset += by;
    store.set('clock-offset', String(offset));
    return seconds();
  };
  let address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const failures: Failures = { next: [] };
  const webhooks = createWebhooks({ store, endpoints: config.webhooks });
  const payments = createPayments({ store, publish: webhooks.enqueue, seconds });

  const app = express();
  app.disable('x-powered-by');
  app.get('/health', (_req, res) => void res.json({ status: 'live' }));
  app.use('/_control', createControl({ store, payments, webhooks, failures, moveClock }));
  app.use('/c', createHostedPage({ store, payments }));
  app.use(createApi({ store, payments, apiKey: config.apiKey, publicUrl: () => address, seconds, failures }));
  app.use(toStripeError);

  let server: Server | undefined;
  let overdue: NodeJS.Timeout | undefined;
  return {
    app,
    start: () =>
      new Promise((resolve, reject) => {
        const listening = createServer(app);
        server = listening;
        listening.once('error', reject);
        listening.listen(config.port, config.host, () => {
          const { port } = listening.address() as AddressInfo;
          if (config.publicUrl === undefined) address = `http://${config.host}:${port}`;
          webhooks.start();
          overdue = setInterval(() => payments.expireOverdue(), OVERDUE_MS);
          resolve({ port, url: address });
        });
      }),
    async close() {
      clearInterval(overdue);
      await webhooks.stop();
      await new Promise<void>((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
};

const toStripeError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const known =
    error instanceof StripeError ? error : new StripeError(500, 'An unexpected error happened.', { type: 'api_error' });
  res.status(known.status).json(known.body());
};
