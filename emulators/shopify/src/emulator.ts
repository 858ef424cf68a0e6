import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { createApi } from './api/api.ts';
import { createCallLog } from './api/call-log.ts';
import { createFailures } from './api/failures.ts';
import { createClock } from './clock.ts';
import type { EmulatorConfig } from './config.ts';
import { createControl } from './control/control.ts';
import { allAnswers } from './graphql/all-answers.ts';
import { createQueryRunner } from './graphql/run-query.ts';
import { createThrottle } from './graphql/throttle.ts';
import { officialSchema } from './official/official-schema.ts';
import { createOrders } from './orders/orders.ts';
import { createPage } from './page/page.ts';
import { ShopifyError } from './shopify-error.ts';
import { createShops, newShop } from './shops.ts';
import { openStore } from './store/store.ts';
import { randomOf } from './webhooks/random.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export type Emulator = {
  app: Express;
  /** Listens on the configured port, or on the one given. */
  start: (port?: number) => Promise<{ port: number; url: string }>;
  close: () => Promise<void>;
};

/** Shopify on this machine: many shops, the Admin GraphQL API, webhooks, a page, and a control API for tests. */
export const createShopifyEmulator = (config: EmulatorConfig): Emulator => {
  const store = openStore(config.data);
  const clock = createClock(store);
  const failures = createFailures(randomOf);
  const log = createCallLog();
  const throttle = createThrottle(clock.milliseconds);
  const { complianceUrl, webhookOrigin, retryScale = 1, control: from = 'loopback' } = config;
  const webhooks = createWebhooks({ store, clock, complianceUrl, webhookOrigin, retryScale });
  const { tell } = webhooks;
  const shops = createShops({ store, clock, tell });
  const orders = createOrders({ store, clock, tell });
  const run = createQueryRunner(allAnswers, throttle);

  const openShops = (): void => {
    for (const shop of config.shops ?? []) if (!store.shops.find(shop.domain)) shops.create(newShop.parse(shop));
  };
  const reset = (): void => {
    store.clear();
    clock.reset();
    webhooks.reset();
    failures.reset();
    throttle.reset();
    log.clear();
    openShops();
  };
  openShops();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/health', (_req, res) => void res.json({ status: 'live' }));
  app.use(
    '/_control',
    createControl({ store, shops, orders, throttle, tell, webhooks, failures, log, clock, from, reset }),
  );
  app.use(createPage({ store, shops, orders, webhooks, throttle, log, from }));
  app.use(createApi({ store, clock, orders, run, failures, log }));
  app.use(toShopifyError);

  let server: Server | undefined;
  return {
    app,
    start(port = config.port) {
      // Built before anybody waits for an answer.
      officialSchema();
      return new Promise((resolve, reject) => {
        const listening = createServer(app);
        // Longer than idle connections of its callers live: otherwise they would reuse one that is just being closed.
        listening.keepAliveTimeout = 65_000;
        server = listening;
        listening.once('error', reject);
        listening.listen(port, config.host, () => {
          const taken = (listening.address() as AddressInfo).port;
          webhooks.start();
          resolve({ port: taken, url: `http://${config.host}:${taken}` });
        });
      });
    },
    async close() {
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

const toShopifyError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  if (error instanceof ShopifyError) return void res.status(error.status).set(error.headers).json(error.body());
  const status = statusOf(error);
  if (status >= 500) process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}\n`);
  const text = status < 500 ? 'The request could not be read.' : 'Internal Server Error';
  res.status(status).json({ errors: text });
};
