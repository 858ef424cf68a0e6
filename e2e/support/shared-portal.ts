import { getAdminProduct } from '@drappo/contracts/catalog/routes/admin-products';
import { listCategories, listProducts } from '@drappo/contracts/catalog/routes/products';
import { login } from '@drappo/contracts/identity/routes/sign-in';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import { demoPassword } from '../../stack/src/demo-accounts.ts';
import { servicesBehindGateway } from '../authorisation/rights.ts';
import type { IsolatedStack } from '../../support/src/isolated-stack.ts';
import { prepareChromium } from '../../support/src/browser.ts';
import { namedAddresses, publishAddresses, type ProductParts } from './portal.ts';
import { startPortal } from './start-portal.ts';

let running: IsolatedStack | undefined;

/** Read before a journey adds to the catalogue: later the first product may belong to another journey. */
const readProductParts = async (portalUrl: string): Promise<ProductParts> => {
  const office = httpPerson(portalUrl);
  await office.ask(login, { body: { username: 'admin', password: demoPassword } });
  const [category] = await office.ask(listCategories);
  const { products } = await office.ask(listProducts, { query: { limit: 50 } });
  const imageUrls = products.flatMap(({ imageUrl }) => imageUrl ?? []).filter((url) => url.endsWith('.webp'));
  const colored = products.find(({ images }) => new Set(images.flatMap(({ color }) => color ?? [])).size > 1);
  if (!category || imageUrls.length < 5 || !colored) throw new Error('the demo has too few pictures');
  const { categoryId, images, fabric, measures, sizeChart } = await office.ask(getAdminProduct, {
    params: { id: colored.id },
  });
  return { categoryId: category.id, imageUrls, twoColours: { categoryId, images, fabric, measures, sizeChart } };
};

/** Starts the one portal of all test files, unless the environment names a running one. */
export const startSharedPortal = async (): Promise<void> => {
  await prepareChromium();
  if (namedAddresses() !== undefined) return;
  running = await startPortal();
  const { portalUrl, ports, url } = running.stack;
  const { secrets: _secrets, env: _env, ...sources } = running.stack.sources;
  const at = (port: number) => `http://127.0.0.1:${port}`;
  publishAddresses({
    portal: portalUrl,
    stripe: url('stripe'),
    shopify: url('shopify'),
    mail: at(ports.mailWeb),
    sources,
    productParts: await readProductParts(portalUrl),
    services: Object.fromEntries(servicesBehindGateway.map((service) => [service, at(ports[service])])),
  });
};

export const stopSharedPortal = async (): Promise<void> => {
  await running?.stop();
  running = undefined;
};
