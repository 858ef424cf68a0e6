import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServiceConfig } from '@drappo/service-kit';
import { startService, type HttpAnswer } from '@drappo/service-kit/testing';
import { createApp } from '../src/app.ts';
import type { Config } from '../src/config.ts';

export type Catalog = Awaited<ReturnType<typeof startCatalog>>;

/** The real service, in one or more instances on one database. */
export const startCatalog = async ({
  instances = 1,
  settings = {},
}: { instances?: number; settings?: Partial<Config> } = {}) => {
  // Below a hidden folder, like the data of `npm start`.
  const mediaRoot = join(mkdtempSync(join(tmpdir(), '.catalog-')), 'media');
  mkdirSync(mediaRoot);
  const settingsOf = (config: ServiceConfig): Config => ({
    ...config,
    MEDIA_ROOT: mediaRoot,
    PUBLIC_URL: 'http://portal.test',
    UPLOAD_SIGNING_KEY: ['only-for-tests-0123456789'],
    S3_REGION: 'us-east-1',
    RESERVATION_LIMITS: null,
    ...settings,
  });
  const started = await startService({
    folder: 'services/catalog',
    instances,
    environment: { DATABASE_POOL: '10' },
    overrides: { takesTurns: true },
    create: (config, overrides) => createApp(settingsOf(config), overrides),
  });
  const { body } = await started.admin.get('/api/categories');
  return {
    ...started,
    category: body[0].id as string,
    mediaRoot,
    settings: settingsOf(started.config),
    async stop() {
      await started.stop();
      rmSync(dirname(mediaRoot), { recursive: true, force: true });
    },
  };
};

let products = 0;

/** Creates a product with one variant per given stock. */
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

/** A busy machine answers some concurrent requests with 503 and then has written nothing: the test retries. */
export const whenNotOverloaded = async (send: () => Promise<HttpAnswer>): Promise<HttpAnswer> => {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
};
