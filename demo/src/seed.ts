import { allSettled } from '../../stack/src/steps/all-settled.ts';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { makeAccounts } from './accounts.ts';
import { removeFactor } from './admin-factor.ts';
import { makeOrders } from './orders.ts';
import { addPast } from './past/add-past.ts';
import { makePackagingProfile } from './packaging.ts';
import { makeProductRequests } from './product-requests.ts';
import { readProductCount } from './product-count.ts';
import { makeProducts } from './products.ts';
import { confirmDemoEmail, verifyBusiness } from './verification.ts';

export type SeedOptions = {
  /** Adds ninety days of orders before today, for which all products are needed. */
  past?: boolean;
};

/**
 * Makes accounts, products, orders and product requests the way people do: through the portal's own calls. Independent parts
 * run concurrently. An interrupted run continues at the next start.
 */
export const seedDemo = async (environment: DemoEnvironment, { past = false }: SeedOptions = {}): Promise<void> => {
  const productCount = readProductCount(process.env);
  const { admin, reseller, pro, base } = makeAccounts(environment);
  await allSettled([
    base,
    (async () => confirmDemoEmail(await reseller, environment))(),
    (async () => confirmDemoEmail(await pro, environment))(),
    (async () => verifyBusiness(await pro, await admin))(),
    (async () => makePackagingProfile(await admin, await pro))(),
    (async () => makeProductRequests(await admin, await reseller, environment))(),
    (async () => {
      await Promise.all([
        makeProducts(await admin, environment, productCount),
        verifyBusiness(await reseller, await admin),
      ]);
      const hasPast = past && productCount === undefined;
      // The past names both resellers, and its order numbers come before those of today.
      const endOfPast = hasPast ? await pro.then(() => addPast(environment)) : undefined;
      await makeOrders(await admin, await reseller, environment, endOfPast);
    })(),
  ]);
  if (environment.passwords !== undefined) await removeFactor(environment);
};
