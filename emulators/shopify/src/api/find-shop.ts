import type { Request } from 'express';
import type { Shop } from '../objects.ts';
import { ShopifyError } from '../shopify-error.ts';
import type { Store } from '../store/store.ts';

/** How a client that was redirected here by its origin names the shop; without it the header Host is read. */
export const SHOP_HEADER = 'x-emulated-shop';

export const domainOf = (req: Request): string =>
  (req.get(SHOP_HEADER) ?? req.get('host') ?? '').toLowerCase().replace(/:\d+$/, '');

/** @throws Shopify's answer for a shop that does not exist */
export const shopOf = (req: Request, store: Store): Shop => {
  const shop = store.shops.find(domainOf(req));
  if (!shop) throw new ShopifyError(404, 'Not Found');
  return shop;
};
