import type { Request } from 'express';
import type { Clock } from '@drappo/emulator-kit/clock';
import type { Shop } from '../objects.ts';
import { ShopifyError } from '../shopify-error.ts';
import type { Store } from '../store/store.ts';
import { shopOf } from './find-shop.ts';
import { isSameSecret } from '@drappo/emulator-kit/same-secret';

const REFUSED = '[API] Invalid API key or access token (unrecognized login or wrong password)';

/** The shop of the call's token; a token of another shop is invalid. */
export const authenticated = (req: Request, store: Store, clock: Clock): Shop => {
  const shop = shopOf(req, store);
  const token = req.get('x-shopify-access-token') ?? '';
  const known =
    shop.installed &&
    ((shop.accessToken !== '' && isSameSecret(token, shop.accessToken)) ||
      store.shops.hasToken(token, shop.id, clock.milliseconds()));
  if (token === '' || !known)
    throw new ShopifyError(401, REFUSED, { 'www-authenticate': 'Basic realm="Shopify API Authentication"' });
  return shop;
};
