import { setTimeout as wait } from 'node:timers/promises';
import type { Category } from '@drappo/contracts/catalog/products';
import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import { portalClient, type PortalClient } from '../../../demo/src/portal-client.ts';
import type { Stack } from '../../../stack/src/stack.ts';
import { makeAdmin } from '../office/tables.ts';
import { control } from './control.ts';

/** A reseller and the shop in the emulator that is theirs. */
export type Merchant = { client: PortalClient; shop: Shop };
export type Shop = { domain: string; clientId: string; clientSecret: string; accessToken: string };

const SHOPS = 4;
const STOCK = 100_000;
export const skus = ['DW-BENCH-1', 'DW-BENCH-2', 'DW-BENCH-3'];

const register = async (portalUrl: string, username: string): Promise<PortalClient> => {
  const client = portalClient(portalUrl);
  const account = { username, email: `${username}@bench.example`, password: demoPassword, firstName: 'Ada' };
  await client.call('POST', '/api/register', account);
  return client;
};

/** A new account that may buy a plan. */
export const newcomer = (portalUrl: string): Promise<PortalClient> =>
  register(portalUrl, `bench-${crypto.randomUUID().slice(0, 8)}`);

const makeProducts = async (admin: PortalClient): Promise<void> => {
  const [category] = await admin.call<Category[]>('GET', '/api/categories');
  for (const sku of skus)
    await admin.call('POST', '/api/admin/products', {
      name: `Maglia ${sku}`,
      categoryId: category?.id,
      price: '39,90',
      weight: '0.4',
      sku,
      stock: STOCK,
    });
};

const makeMerchant = async (stack: Stack, index: number): Promise<Merchant> => {
  const client = await register(stack.portalUrl, `bottega-${index}`);
  await client.call('PUT', '/api/auth/business-profile', {
    companyName: `Bottega ${index} S.r.l.`,
    vatNumber: '01234567897',
    pecEmail: `bottega${index}@legalmail.it`,
    companyAddress: 'Via Garibaldi 12, 10122 Torino (TO)',
  });
  const domain = `bench-${index}.myshopify.com`;
  const shop = await control<Shop>(stack.url('shopify'), 'POST', '/shops', { domain });
  await client.call<ShopIntegration>('POST', '/api/shopify/connect', {
    shopDomain: domain,
    apiKey: shop.clientId,
    apiSecret: shop.clientSecret,
    accessToken: shop.accessToken,
  });
  return { client, shop };
};

/** Products, resellers and their shops. Nothing comes from the emulators by itself: the bench is the sender of all webhooks. */
export const openForBusiness = async (stack: Stack): Promise<Merchant[]> => {
  await control(stack.url('shopify'), 'POST', '/webhooks', { drop: ['*'] });
  await control(stack.url('stripe'), 'POST', '/webhooks', { drop: ['*'] });
  // The allowance of a shop is what chaos tries; here it would only make the effects late.
  await control(stack.url('shopify'), 'POST', '/throttle', { maximumAvailable: 100_000, restoreRate: 10_000 });
  const admin = await register(stack.portalUrl, 'office');
  await makeAdmin(stack.databaseUrl('identity'), 'office');
  await admin.call('POST', '/api/login', { username: 'office', password: demoPassword });
  await makeProducts(admin);
  const merchants: Merchant[] = [];
  for (let index = 1; index <= SHOPS; index += 1) merchants.push(await makeMerchant(stack, index));
  return merchants;
};

/** Asks until `done`, for so long at most; how long it took, or undefined when it never came. */
export const waitFor = async (done: () => Promise<boolean>, within: number): Promise<number | undefined> => {
  const from = performance.now();
  for (;;) {
    if (await done()) return performance.now() - from;
    if (performance.now() - from > within) return undefined;
    await wait(250);
  }
};
