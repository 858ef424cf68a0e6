import { allSettled } from '../steps/all-settled.ts';
import type { DemoEnvironment } from '../steps/demo.ts';
import { makeAccounts } from './accounts.ts';
import { removeFactor } from './admin-factor.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { makeOrders } from './orders.ts';
import { makePackagingProfile } from './packaging.ts';
import { makeProductRequests } from './product-requests.ts';
import { makeProducts } from './products.ts';
import { confirmEmail, verifyBusiness } from './verification.ts';

/**
 * Makes accounts, products, orders and product requests the way people do: through the portal's own calls. What does not
 * depend on one another is made side by side. Cut off and run again, it goes on.
 */
export const seedDemo = async (environment: DemoEnvironment): Promise<void> => {
  const wanted = Number(process.env['DRAPPO_DEMO_PRODUCTS'] ?? catalogue.length);
  const { admin, reseller, pro, base } = makeAccounts(environment);
  await allSettled([
    base,
    (async () => confirmEmail(await reseller, environment))(),
    (async () => confirmEmail(await pro, environment))(),
    (async () => verifyBusiness(await pro, await admin))(),
    (async () => makePackagingProfile(await admin, await pro))(),
    (async () => makeProductRequests(await admin, await reseller, environment))(),
    (async () => {
      await Promise.all([makeProducts(await admin, environment, wanted), verifyBusiness(await reseller, await admin)]);
      await makeOrders(await admin, await reseller, environment);
    })(),
  ]);
  if (environment.passwords !== undefined) await removeFactor(environment);
};
