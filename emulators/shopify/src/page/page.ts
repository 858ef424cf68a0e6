import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import type { CallLog } from '../api/call-log.ts';
import { onlyFrom } from '@drappo/emulator-kit/control';
import type { Throttle } from '../graphql/throttle.ts';
import type { Orders } from '../orders/orders.ts';
import { ShopifyError } from '../shopify-error.ts';
import { newShop, type Shops } from '../shops.ts';
import type { Store } from '../store/store.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { html } from '@drappo/emulator-kit/html';
import { liveView, type LiveState } from './live-view.ts';
import { isDraft, orderOfForm } from './order-form.ts';
import { sendPage } from './send-page.ts';
import { shopView } from './shop-view.ts';
import { shopsView } from './shops-view.ts';

type PageOptions = {
  store: Store;
  shops: Shops;
  orders: Orders;
  webhooks: Webhooks;
  throttle: Throttle;
  log: CallLog;
  from: 'loopback' | 'anywhere';
};
const SHOWN = 20;

/** Rejects forms of other sites, even if this machine's browser sends them. */
const onlyOwnForms: RequestHandler = (req, _res, next) => {
  const site = req.get('sec-fetch-site') ?? 'same-origin';
  if (req.method !== 'POST' || site === 'same-origin' || site === 'none') return next();
  throw new ShopifyError(403, 'This form is not of this page.');
};

/** The pages on which a person acts as the shop's owner and its buyers. They work without scripts. */
export const createPage = ({ store, shops, orders, webhooks, throttle, log, from }: PageOptions): Router => {
  const stateOf = (domain: string): LiveState => {
    const shop = shops.read(domain);
    return {
      shop,
      orders: store.orders.latest(shop.id, SHOWN),
      orderCount: store.orders.count(shop.id),
      drafts: store.drafts.list(shop.id),
      deliveries: store.deliveries.latest(shop.id, SHOWN),
      subscriptions: store.subscriptions.list(shop.id),
      calls: log.list(domain).slice(0, SHOWN),
      throttle: throttle.status(shop.id),
      counters: throttle.counters(shop.id),
    };
  };
  const baseOf = (domain: string): string => `/negozi/${domain}`;
  const sendShops = (res: Response, status: number, trouble: string | null): void => {
    const rows = store.shops.list().map((shop) => ({ shop, orders: store.orders.count(shop.id) }));
    sendPage(res, status, 'Emulatore Shopify', shopsView(rows, trouble));
  };

  const router = Router();
  const own = [onlyFrom(from), onlyOwnForms, express.urlencoded({ extended: false, limit: '50kb' })];
  router.use('/negozi', ...own);
  router.get('/', ...own, (_req, res) => sendShops(res, 200, null));
  router.post('/negozi', (req, res) => {
    const { domain } = (req.body ?? {}) as { domain?: unknown };
    const name = String(domain ?? '')
      .trim()
      .toLowerCase()
      .replace(/\.myshopify\.com$/, '');
    const given = newShop.safeParse({ domain: `${name}.myshopify.com` });
    if (!given.success) return sendShops(res, 422, 'Il dominio può avere solo lettere minuscole, cifre e trattini.');
    if (store.shops.find(given.data.domain)) return sendShops(res, 409, 'Questo negozio esiste già.');
    res.redirect(303, baseOf(shops.create(given.data).domain));
  });
  router.get('/negozi/:domain', (req, res) => {
    const { domain } = req.params;
    if (!store.shops.find(domain)) return sendShops(res, 404, 'Questo negozio non esiste.');
    const state = stateOf(domain);
    sendPage(res, 200, `${state.shop.name} · Emulatore Shopify`, shopView(baseOf(domain), state));
  });
  router.get('/negozi/:domain/vivo', (req, res) => {
    const { domain } = req.params;
    res
      .set('cache-control', 'no-store')
      .type('html')
      .send(html`${liveView(baseOf(domain), stateOf(domain))}`.html);
  });

  /** Runs an action on a shop and shows the shop again. */
  const act = (path: string, work: (req: Request, domain: string) => unknown): void =>
    void router.post(`/negozi/:domain/${path}`, (req, res) => {
      const { domain = '' } = req.params as { domain?: string };
      work(req, domain);
      res.redirect(303, baseOf(domain));
    });
  const numberOf = (req: Request): number => Number(req.params['id'] ?? 0);

  act('ordini', (req, domain) => {
    const order = orderOfForm(req.body);
    if (!order) throw new ShopifyError(422, 'Scrivi almeno uno SKU.');
    if (isDraft(req.body)) orders.draft(shops.read(domain), order);
    else orders.place(shops.read(domain), order);
  });
  act('bozze/:id/completa', (req, domain) => orders.complete(shops.read(domain), numberOf(req)));
  act('ordini/:id/spedisci-uno', (req, domain) => {
    const shop = shops.read(domain);
    const open = orders.read(shop, numberOf(req)).fulfillmentOrders.flatMap(({ lines }) => lines);
    const next = open.find(({ remaining }) => remaining > 0);
    const sku = orders.read(shop, numberOf(req)).lines.find(({ id }) => id === next?.lineId)?.sku;
    if (sku) orders.send(shop, numberOf(req), { lines: [{ sku, quantity: 1 }] });
  });
  act('ordini/:id/sospendi', (req, domain) => orders.hold(shops.read(domain), numberOf(req), undefined, true));
  act('ordini/:id/riprendi', (req, domain) => orders.hold(shops.read(domain), numberOf(req), undefined, false));
  act('ordini/:id/reso', (req, domain) => orders.takeBack(shops.read(domain), numberOf(req), {}));
  act('ordini/:id/pagato', (req, domain) =>
    orders.edit(shops.read(domain), numberOf(req), { lines: [], financialStatus: 'PAID' }),
  );
  act('ordini/:id/annulla', (req, domain) => orders.cancel(shops.read(domain), numberOf(req), 'CUSTOMER'));
  act('ordini/:id/elimina', (req, domain) => orders.delete(shops.read(domain), numberOf(req)));
  act('ordini/:id/piu-uno', (req, domain) => {
    const shop = shops.read(domain);
    const [first] = orders.read(shop, numberOf(req)).lines;
    if (!first) return;
    const line = { sku: first.sku, price: '0', quantity: first.currentQuantity + 1 };
    orders.edit(shop, numberOf(req), { lines: [line] });
  });
  act('webhook/:id/rimanda', (req, domain) => {
    const delivery = store.deliveries.find(numberOf(req));
    if (delivery && delivery.shopId === shops.read(domain).id) webhooks.again(delivery);
  });
  act('disinstalla', (_req, domain) => shops.uninstall(domain));
  act('installa', (_req, domain) => shops.install(domain, undefined));
  act('revoca', (_req, domain) => shops.revoke(domain));
  act('dati-cliente', (_req, domain) => {
    const { customerData } = shops.read(domain);
    shops.change(domain, { customerData: customerData === 'shown' ? 'missing' : 'shown' });
  });
  return router;
};
