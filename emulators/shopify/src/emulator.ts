import { createClock } from '@drappo/emulator-kit/clock';
import { EmulatorError, reportBug, statusOf } from '@drappo/emulator-kit/emulator-error';
import { createEmulatorApp, createEmulatorServer, type Emulator } from '@drappo/emulator-kit/server';
import type { ErrorRequestHandler } from 'express';
import { createApi } from './api/api.ts';
import { createCallLog } from './api/call-log.ts';
import { createFailures } from './api/failures.ts';
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
import { createWebhooks } from './webhooks/webhooks.ts';

/** Shopify on this machine: many shops, the Admin GraphQL API, webhooks, a page, and a control API for tests. */
export const createShopifyEmulator = (config: EmulatorConfig): Emulator => {
  const store = openStore(config.data);
  const clock = createClock(store.settings, config.now);
  const failures = createFailures();
  const log = createCallLog();
  const throttle = createThrottle(clock.running);
  const { complianceUrl, webhookOrigin, retryScale = 1, control: from = 'loopback' } = config;
  const webhooks = createWebhooks({ store, clock, complianceUrl, webhookOrigin, retryScale });
  const { notify } = webhooks;
  const shops = createShops({ store, clock, notify });
  const orders = createOrders({ store, clock, notify });
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

  const app = createEmulatorApp();
  app.use(
    '/_control',
    createControl({ store, shops, orders, throttle, notify, webhooks, failures, log, clock, from, reset }),
  );
  app.use(createPage({ store, shops, orders, webhooks, throttle, log, from }));
  app.use(createApi({ store, clock, orders, run, failures, log }));
  app.use(toShopifyError);

  const server = createEmulatorServer(app, config);
  return {
    app,
    async start(port) {
      // Built before the first request, which would otherwise wait for it.
      officialSchema();
      const listening = await server.listen(port);
      webhooks.start();
      return listening;
    },
    async close() {
      await webhooks.stop();
      await server.close();
      store.close();
    },
  };
};

const toShopifyError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  if (error instanceof ShopifyError) return void res.status(error.status).set(error.headers).json(error.body());
  const status = statusOf(error);
  if (status >= 500) reportBug(error);
  const text = status < 500 ? 'The request could not be read.' : 'Internal Server Error';
  res.status(status).json({ errors: error instanceof EmulatorError ? error.message : text });
};
