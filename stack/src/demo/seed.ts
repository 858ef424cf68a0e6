import type { DemoEnvironment } from '../steps/demo.ts';
import { makeAccounts } from './accounts.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { makeOrders } from './orders.ts';
import { makePackagingProfile } from './packaging.ts';
import { makeProductRequests } from './product-requests.ts';
import { makeProducts } from './products.ts';

/** Makes accounts, products, orders and product requests the way people do: through the portal's own calls. Cut off and run again, it goes on. */
export const seedDemo = async (environment: DemoEnvironment): Promise<void> => {
  const wanted = Number(process.env['DRAPPO_DEMO_PRODUCTS'] ?? catalogue.length);
  const clients = await makeAccounts(environment);
  await makeProducts(clients.admin, environment, wanted);
  await makePackagingProfile(clients);
  await makeOrders(clients, environment);
  await makeProductRequests(clients, environment);
};
