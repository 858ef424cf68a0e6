import { randomUUID } from 'node:crypto';
import { romeHourOfDay, startOfRomeDay } from '@drappo/contracts/rome-time';
import { createTestDatabase, manualClock, startService } from '@drappo/service-kit/testing';
import { createStripeEmulator } from '@drappo/stripe-emulator';
import pg from 'pg';
import { createApp as createCatalog } from '../../services/catalog/src/app.ts';
import { createApp as createOrders } from '../../services/orders/src/app.ts';
import { catalogue } from '../src/catalogue/catalogue.ts';
import { loadPast } from '../src/past/load-past.ts';
import type { PastService } from '../src/past/tables.ts';
import { variantsOf } from '../src/products.ts';

export type Target = Awaited<ReturnType<typeof startTarget>>;

const STRIPE_KEY = 'sk_test_target0123456789';
const people = ['admin', 'rivenditore', 'pro'] as const;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A portal at ten in the morning of a day, with the demo's accounts and products and nothing else. */
export const startTarget = async (day: string) => {
  const clock = manualClock(romeHourOfDay(startOfRomeDay(day) ?? new Date(), 10));
  const stripe = createStripeEmulator({
    host: '127.0.0.1',
    port: 0,
    data: ':memory:',
    apiKey: STRIPE_KEY,
    webhooks: [],
    now: () => clock.now().getTime(),
  });
  const { port, url: stripeUrl } = await stripe.start();
  const environment = { ROLES: 'http' };
  const orders = await startService({
    folder: 'services/orders',
    environment,
    clock,
    create: (config, overrides) =>
      createOrders(
        {
          ...config,
          PUBLIC_URL: 'http://127.0.0.1:8080',
          STRIPE_API_KEY: STRIPE_KEY,
          STRIPE_API_HOST: '127.0.0.1',
          STRIPE_API_PORT: port,
          STRIPE_API_PROTOCOL: 'http',
          STRIPE_WEBHOOK_SECRET_ORDERS: 'whsec_target0123456789',
          RECONCILE_SECONDS: 20,
          RETURN_DAYS: 30,
          RETURN_ADDRESS: undefined,
        },
        overrides,
      ),
  });
  const catalog = await startService({
    folder: 'services/catalog',
    environment,
    clock,
    create: (config, overrides) =>
      createCatalog(
        {
          ...config,
          MEDIA_ROOT: '/nowhere',
          PUBLIC_URL: 'http://127.0.0.1:8080',
          UPLOAD_SIGNING_KEY: ['only-for-tests-0123456789'],
          S3_REGION: 'us-east-1',
          RESERVATION_LIMITS: null,
        },
        overrides,
      ),
  });
  const others = {
    identity: await createTestDatabase('services/identity'),
    shipping: await createTestDatabase('services/shipping'),
    notifications: await createTestDatabase('services/notifications'),
  };
  const databases = { ...others, orders: orders.database, catalog: catalog.database };

  const users = Object.fromEntries(people.map((name) => [name, randomUUID()])) as Record<
    (typeof people)[number],
    string
  >;
  await withClient(others.identity.url, async (client) => {
    for (const [name, id] of Object.entries(users))
      await client.query(
        `INSERT INTO users (id, username, email, password_hash, created_at, updated_at) VALUES ($1, $2, $3, 'x', $4, $4)`,
        [id, name, `${name}@drappo.example`, clock.now()],
      );
  });
  const stocks = new Map<string, number>();
  await catalog.query(
    `WITH made AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS m (id uuid, name text, cents int, variants jsonb)),
       products AS (
         INSERT INTO products (id, name, category_id, price_cents, created_at)
         SELECT id, name, (SELECT id FROM categories LIMIT 1), cents, $2 FROM made RETURNING id),
       variants AS (
         INSERT INTO product_variants (id, product_id, name, color, size, sku, stock)
         SELECT uuidv7(), made.id, v.sku, v.color, v.size, v.sku, v.stock
         FROM made, jsonb_to_recordset(made.variants) AS v (sku text, color text, size text, stock int)
         RETURNING id, stock)
     INSERT INTO stock_movements (variant_id, quantity, reason, actor, created_at)
     SELECT id, stock, 'created', 'user:admin', $2 FROM variants WHERE stock > 0`,
    [
      JSON.stringify(
        catalogue.map((model, place) => {
          const variants = variantsOf(model, place);
          for (const { sku, stock } of variants) stocks.set(sku, stock);
          return { id: randomUUID(), name: model.name, cents: 5_000, variants };
        }),
      ),
      clock.now(),
    ],
  );

  return {
    clock,
    users,
    stocks,
    orders,
    catalog,
    admin: orders.admin,
    query: (service: PastService, sql: string) => withClient(databases[service].url, (client) => client.query(sql)),
    load: () =>
      loadPast(
        {
          databaseUrl: (service) => databases[service as PastService].url,
          publicUrl: 'http://127.0.0.1:8080',
          stripeUrl,
          calendar: {},
          report: () => undefined,
        },
        clock.now(),
      ),
    async stop(): Promise<void> {
      await orders.stop();
      await catalog.stop();
      for (const { drop } of Object.values(others)) await drop();
      await stripe.close();
    },
  };
};
