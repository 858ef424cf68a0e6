import { listCategories } from '@drappo/contracts/catalog/routes/products';
import { getCurrentUser } from '@drappo/contracts/identity/routes/session';
import { connectShop } from '@drappo/contracts/integrations/routes';
import type { Stack } from '@drappo/stack';
import { emulatorControl, type EmulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { clientForm, type EmulatedShop, tokenForm } from '@drappo/shopify-emulator/testing/emulated-shop';
import { rowsOf, stackSources } from '../sources.ts';
import type { Person } from '../person.ts';
import { makeProduct, makeReseller, signInAdmin, skusOf } from '../shop.ts';
import { isAutomatic, payAutomatically } from './automatic-payment.ts';

/** A shop and the reseller who connected it. */
export type ConnectedShop = {
  domain: string;
  owner: Person;
  userId: string;
};

/** The resellers, their shops and the products on sale. */
export type Market = {
  admin: Person;
  shops: ConnectedShop[];
  skus: string[];
};

export type MarketPlan = {
  shops: number;
  orders: number;
  signal: AbortSignal;
};

const PRODUCTS = 10;
const PREFIX = 'DW';

/** Prepares a portal through its API: an administrator if it has none, stock, and resellers who each connect a shop. */
export const openMarket = async (stack: Stack, shopify: EmulatorControl, plan: MarketPlan): Promise<Market> => {
  const admin = await signInAdmin(stack, plan.signal);
  const { body: categories } = await admin.ask(listCategories);
  const indices = [...Array(PRODUCTS).keys()];
  const stock = Math.max(200, plan.orders);
  await Promise.all(indices.map((index) => makeProduct(admin, categories[0]!.id, { index, prefix: PREFIX, stock })));
  const skus = indices.flatMap((index) => skusOf({ index, prefix: PREFIX }));
  await untilKnown(stack, admin, skus);
  const places = [...Array(plan.shops).keys()];
  const shops = await Promise.all(places.map((index) => connect(stack, shopify, index, plan.signal)));
  const stripe = emulatorControl(stack.url('stripe'));
  await Promise.all(shops.filter((_, index) => isAutomatic(index)).map(({ owner }) => payAutomatically(owner, stripe)));
  return { admin, shops, skus };
};

/** An order with SKUs that are not yet replicated would also be imported, but through an error in the Log. */
const untilKnown = (stack: Stack, admin: Person, skus: readonly string[]): Promise<boolean> =>
  admin.insist(async () => {
    const rows = await rowsOf<{ sku: string }>(stackSources(stack), 'integrations', 'SELECT sku FROM catalogue_skus');
    const known = new Set(rows.map(({ sku }) => sku));
    return skus.every((sku) => known.has(sku)) || undefined;
  });

/** Every other shop connects by an app of its own admin, the rest by client credentials. */
const connect = async (
  stack: Stack,
  shopify: EmulatorControl,
  index: number,
  signal: AbortSignal,
): Promise<ConnectedShop> => {
  const owner = await makeReseller(stack, `merchant-${index + 1}`, signal);
  const { body: user } = await owner.ask(getCurrentUser);
  const domain = `negozio-${String(index + 1).padStart(2, '0')}.myshopify.com`;
  const shop = await shopify.post<EmulatedShop>('/shops', { domain });
  const body = index % 2 === 0 ? tokenForm(shop) : clientForm(shop);
  await owner.ask(connectShop, { body });
  return { domain, owner, userId: user.id };
};
