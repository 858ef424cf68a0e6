import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '@drappo/emulator-kit/clock';
import type { Shop } from './objects.ts';
import { missing, ShopifyError } from './shopify-error.ts';
import type { Store } from './store/store.ts';

const currency = z.string().regex(/^[A-Z]{3}$/);

export const newShop = z.strictObject({
  domain: z.string().regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/),
  name: z.string().min(1).max(200).optional(),
  clientId: z.string().min(1).optional(),
  clientSecret: z.string().min(1).optional(),
  accessToken: z.string().min(1).optional(),
  currencyCode: currency.optional(),
});
export type NewShop = z.input<typeof newShop>;

/** The settings of a shop that may change at any time. */
export const shopChange = z.strictObject({
  customerData: z.enum(['shown', 'missing', 'denied']).exactOptional(),
  currencyCode: currency.exactOptional(),
});

type Tell = (shop: Shop, topics: string[], payload: object) => void;
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const shopPayload = ({ id, domain, name }: Shop) => ({ id, name, domain, myshopify_domain: domain });

const nameOf = (domain: string): string =>
  domain
    .replace('.myshopify.com', '')
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The shops, and their owners' actions on the app. */
export const createShops = ({ store, clock, notify }: { store: Store; clock: Clock; notify: Tell }) => {
  const read = (domain: string): Shop => {
    const shop = store.shops.find(domain);
    if (!shop) throw missing('shop', domain);
    return shop;
  };
  const save = (shop: Shop): Shop => {
    store.shops.save(shop);
    return shop;
  };
  return {
    read,
    create: (given: z.output<typeof newShop>): Shop =>
      store.transaction(() => {
        if (store.shops.find(given.domain)) throw new ShopifyError(409, `The shop ${given.domain} is there already.`);
        return save({
          id: store.nextId(),
          domain: given.domain,
          name: given.name ?? nameOf(given.domain),
          email: `negozio@${given.domain.replace('.myshopify.com', '.example.com')}`,
          clientId: given.clientId ?? hex(16),
          clientSecret: given.clientSecret ?? `shpss_${hex(16)}`,
          accessToken: given.accessToken ?? `shpat_${hex(16)}`,
          installed: true,
          customerData: 'shown',
          currencyCode: given.currencyCode ?? 'EUR',
          createdAt: clock.iso(),
        });
      }),
    change: (domain: string, change: z.output<typeof shopChange>): Shop => save({ ...read(domain), ...change }),
    /** Invalidates its tokens; the credentials can still make new ones. */
    revoke: (domain: string): Shop =>
      store.transaction(() => {
        const shop = read(domain);
        store.shops.dropTokens(shop.id);
        return save({ ...shop, accessToken: '' });
      }),
    /** The merchant removes the app: the shop sends one webhook, then every access to it fails. */
    uninstall: (domain: string): Shop =>
      store.transaction(() => {
        const shop = read(domain);
        notify(shop, ['app/uninstalled'], shopPayload(shop));
        store.shops.dropTokens(shop.id);
        store.subscriptions.removeAll(shop.id);
        return save({ ...shop, installed: false });
      }),
    /** The merchant installs the app again, with a new token. */
    install: (domain: string, accessToken: string | undefined): Shop =>
      save({ ...read(domain), installed: true, accessToken: accessToken ?? `shpat_${hex(16)}` }),
  };
};
export type Shops = ReturnType<typeof createShops>;
