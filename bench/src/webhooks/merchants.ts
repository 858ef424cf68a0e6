import { setTimeout as wait } from 'node:timers/promises';
import { createProduct } from '@drappo/contracts/catalog/routes/admin-products';
import { listCategories } from '@drappo/contracts/catalog/routes/products';
import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { login, register as registerAccount } from '@drappo/contracts/identity/routes/sign-in';
import { connectShop } from '@drappo/contracts/integrations/routes';
import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { type EmulatedShop, makeShop, tokenForm } from '@drappo/shopify-emulator/testing/emulated-shop';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import { httpPerson, type HttpPerson } from '@drappo/service-kit/testing/http-person';
import type { Stack } from '../../../stack/src/stack.ts';
import { businessProfile, promoteToAdmin } from '../../../support/src/accounts.ts';

/** A reseller and their shop in the emulator. */
export type Merchant = { client: HttpPerson; shop: EmulatedShop };

const SHOPS = 4;
const STOCK = 100_000;
export const skus = ['DW-BENCH-1', 'DW-BENCH-2', 'DW-BENCH-3'];

const register = async (portalUrl: string, username: string): Promise<HttpPerson> => {
  const client = httpPerson(portalUrl);
  const account = { username, email: `${username}@bench.example`, password: demoPassword, firstName: 'Ada' };
  await client.ask(registerAccount, { body: account });
  return client;
};

/** A new account that can buy a plan. */
export const newcomer = (portalUrl: string): Promise<HttpPerson> =>
  register(portalUrl, `bench-${crypto.randomUUID().slice(0, 8)}`);

const makeProducts = async (admin: HttpPerson): Promise<void> => {
  const [category] = await admin.ask(listCategories);
  for (const sku of skus)
    await admin.ask(createProduct, {
      body: { name: `Maglia ${sku}`, categoryId: category!.id, price: '39,90', weight: '0.4', sku, stock: STOCK },
    });
};

const makeMerchant = async (stack: Stack, index: number): Promise<Merchant> => {
  const client = await register(stack.portalUrl, `bottega-${index}`);
  await client.ask(saveBusinessProfile, { body: businessProfile(`bottega-${index}`) });
  const domain = `bench-${index}.myshopify.com`;
  const shop = await makeShop(stack.url('shopify'), { domain });
  await client.ask(connectShop, { body: tokenForm(shop) });
  return { client, shop };
};

/** Products, resellers and their shops. The emulators send nothing on their own: the bench sends all webhooks. */
export const openForBusiness = async (stack: Stack): Promise<Merchant[]> => {
  await emulatorControl(stack.url('shopify')).post('/webhooks', { drop: ['*'] });
  await emulatorControl(stack.url('stripe')).post('/webhooks', { drop: ['*'] });
  // Chaos tests the rate limit of a shop; here it would only delay the effects.
  await emulatorControl(stack.url('shopify')).post('/throttle', { maximumAvailable: 100_000, restoreRate: 10_000 });
  const admin = await register(stack.portalUrl, 'office');
  await promoteToAdmin(stack.databaseUrl('identity'), 'office');
  await admin.ask(login, { body: { username: 'office', password: demoPassword } });
  await makeProducts(admin);
  const merchants: Merchant[] = [];
  for (let index = 1; index <= SHOPS; index += 1) merchants.push(await makeMerchant(stack, index));
  return merchants;
};

/** Polls until `done`, up to a limit; returns the time it took, or undefined when it timed out. */
export const waitFor = async (done: () => Promise<boolean>, within: number): Promise<number | undefined> => {
  const from = performance.now();
  for (;;) {
    if (await done()) return performance.now() - from;
    if (performance.now() - from > within) return undefined;
    await wait(250);
  }
};
