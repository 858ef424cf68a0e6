import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  createMemoryBus,
  createTestDatabase,
  manualClock,
  silentLogger,
  httpPerson,
  testIssuer,
  testServiceConfig,
  type ManualClock,
  type MemoryBus,
  type HttpPerson,
  type TestDatabase,
  type TestIssuer,
  type TestUser,
} from '@drappo/service-kit/testing';
import { createApp, type CatalogApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';

export type Catalog = {
  apps: CatalogApp[];
  urls: string[];
  bus: MemoryBus;
  clock: ManualClock;
  issuer: TestIssuer;
  admin: HttpPerson;
  as: (user: TestUser, instance?: number) => HttpPerson;
  visitor: HttpPerson;
  category: string;
  mediaRoot: string;
  settings: Config;
  stop: () => Promise<void>;
};

/** The real service, in one or more instances on one database. */
export const startCatalog = async ({
  instances = 1,
  settings = {},
}: { instances?: number; settings?: Partial<Config> } = {}): Promise<Catalog> => {
  const database: TestDatabase = await createTestDatabase('services/catalog');
  const clock = manualClock();
  const issuer = testIssuer(clock);
  const bus = createMemoryBus();
  // Below a hidden folder, as where `npm start` keeps its data.
  const mediaRoot = join(mkdtempSync(join(tmpdir(), '.catalog-')), 'media');
  mkdirSync(mediaRoot);
  const config = {
    ...testServiceConfig(database.url, { DATABASE_POOL: '10' }),
    MEDIA_ROOT: mediaRoot,
    PUBLIC_URL: 'http://portal.test',
    UPLOAD_SIGNING_KEY: ['only-for-tests-0123456789'],
    S3_REGION: 'us-east-1',
    RESERVATION_LIMITS: null,
    ...settings,
  };
  const apps = Array.from({ length: instances }, () =>
    createApp(config, { clock, bus, verifier: issuer.verifier, logger: silentLogger() }),
  );
  const ports: number[] = [];
  for (const { service } of apps) ports.push((await service.start()).port);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const as = (user: TestUser, instance = 0): HttpPerson => httpPerson(urls[instance]!, { cookie: user.cookie });
  const admin = as(issuer.user('admin'));
  const { body } = await admin.get('/api/categories');
  return {
    apps,
    urls,
    bus,
    clock,
    issuer,
    admin,
    as,
    visitor: httpPerson(urls[0]!),
    category: body[0].id,
    mediaRoot,
    settings: config,
    async stop() {
      for (const { service } of apps) await service.stop();
      await database.drop();
      rmSync(dirname(mediaRoot), { recursive: true, force: true });
    },
  };
};

let products = 0;

/** A product with one variant per stock that is given. */
export const makeProduct = async (catalog: Catalog, stocks: number[], changes: Record<string, unknown> = {}) => {
  products += 1;
  const sku = `DW-T${products}`;
  const { status, body } = await catalog.admin.send('POST', '/api/admin/products', {
    name: `Camicia di prova ${products}`,
    categoryId: catalog.category,
    price: '46,50',
    sku,
    variants: stocks.map((stock, index) => ({
      sku: `${sku}-${index}`,
      color: 'bianco',
      size: ['S', 'M', 'L', 'XL'][index],
      stock,
    })),
    ...changes,
  });
  if (status !== 201) throw new Error(`product not made: ${status} ${JSON.stringify(body)}`);
  return body as { id: string; variants: { id: string; sku: string; available: number }[] };
};

export const address = {
  name: 'Lucia Marchetti',
  address: 'Via dei Mille 21',
  city: 'Milano',
  zip: '20129',
  country: 'IT',
};
