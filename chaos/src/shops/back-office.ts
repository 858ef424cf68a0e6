import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '@drappo/contracts/limits';
import { shipMany } from '@drappo/contracts/orders/admin-routes';
import { carrierCodes } from '@drappo/contracts/orders/carriers';
import { createCheckoutSession } from '@drappo/contracts/orders/routes';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import { rowsOf } from '../sources.ts';
import type { Sources } from '../sources.ts';
import type { Person } from '../person.ts';
import type { ConnectedShop, Market } from './open-market.ts';
import { keyOf } from './shop-facts.ts';
import type { ShopOrder } from './shop-orders.ts';

export type BackOfficeOptions = {
  /** The orders that people place in the shops: each says who pays it. */
  orders: readonly ShopOrder[];
  sources: Sources;
  signal: AbortSignal;
};

export type BackOffice = {
  /** The number of paid payment pages. */
  readonly payments: number;
  /** Resolves when all people have stopped after the signal. Returns the reasons of those who could not continue. */
  finished(): Promise<string[]>;
};

/** How often people look for new orders (ms). */
const PAUSE = 3_000;
/** Fewer orders wait for more to pay together, as long as more arrive. */
const ENOUGH = 8;
/** One transaction per row; the run aims to kill a process in the middle of many rows. */
const ROWS = 60;

/** The number that Shopify's customer sees; derived from the order's id alone. */
export const trackingNumberOf = (orderId: string): string => `SH${orderId.slice(-12).toUpperCase()}`;

type Waiting = {
  id: string;
  order_number: string;
  key: string;
};

/** Each reseller pays the due orders, many on one page; the admin ships every paid order, by CSV. */
export const openBackOffice = (
  { admin, shops }: Market,
  { orders, sources, signal }: BackOfficeOptions,
): BackOffice => {
  let payments = 0;
  const unpaid = shops.map(
    ({ domain }, shop) =>
      new Set(orders.filter((order) => order.shop === shop && order.isPaid).map(({ id }) => keyOf(domain, id))),
  );
  const before = shops.map(() => 0);

  const pay = async (shop: ConnectedShop, index: number, payable: readonly Waiting[]): Promise<void> => {
    const own = payable.filter(({ key }) => unpaid[index]!.has(key)).slice(0, limits.ordersPerPayment);
    const areMoreComing = own.length < ENOUGH && own.length !== before[index];
    before[index] = own.length;
    if (own.length === 0 || areMoreComing || !(await payTogether(shop.owner, own, sources.stripeUrl))) return;
    own.forEach(({ key }) => unpaid[index]!.delete(key));
    payments += 1;
  };
  const again = async (work: () => Promise<unknown>): Promise<string[]> => {
    try {
      for (;;) {
        await work();
        await wait(PAUSE, undefined, { signal });
      }
    } catch (error) {
      return signal.aborted ? [] : [error instanceof Error ? error.message : String(error)];
    }
  };
  const workers = [
    again(async () => {
      const payable = await waitingFor(sources, 'pending_payment');
      await Promise.all(shops.map((shop, index) => pay(shop, index, payable)));
    }),
    again(async () => ship(admin, await waitingFor(sources, 'paid'))),
  ];
  return {
    get payments() {
      return payments;
    },
    finished: async () => (await Promise.all(workers)).flat(),
  };
};

/** Reads the databases: the portal's pages show the same at a higher cost, and they are not under test here. */
const waitingFor = async (sources: Sources, status: string): Promise<Waiting[]> => {
  try {
    return await rowsOf<Waiting>(
      sources,
      'orders',
      `SELECT id, order_number, shop_domain || '/' || shopify_order_id AS key FROM orders
       WHERE status = '${status}' AND shop_domain IS NOT NULL`,
    );
  } catch {
    // The database is unreachable; the next poll finds them.
    return [];
  }
};

/** False when the orders must be read again first: one of them changed, or the page no longer exists. */
const payTogether = async (owner: Person, orders: readonly Waiting[], stripeUrl: string): Promise<boolean> => {
  const { status, body } = await owner.insist(() =>
    owner.ask(createCheckoutSession, {
      body: { orderIds: orders.map(({ id }) => id) },
      accept: [409],
    }),
  );
  if (status === 409) return false;
  return payCheckout(stripeUrl, body.url).then(
    () => true,
    () => false,
  );
};

/** Repeating the same rows changes nothing, so after a lost response the admin sends them again. */
const ship = async (admin: Person, paid: readonly Waiting[]): Promise<void> => {
  if (paid.length === 0) return;
  const rows = paid
    .slice(0, ROWS)
    .map(({ id, order_number }, index) =>
      [order_number, carrierCodes[index % carrierCodes.length], trackingNumberOf(id)].join(';'),
    );
  const body = { csv: rows.join('\n') };
  await admin.insist(async () => (await admin.ask(shipMany, { body })).body);
};
