import { setTimeout as wait } from 'node:timers/promises';
import type { EmulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { rowsOf } from '../sources.ts';
import type { Sources } from '../sources.ts';
import type { ConnectedShop } from './open-market.ts';
import type { ShopOrder } from './shop-orders.ts';

export type BuyersOptions = {
  shopify: EmulatorControl;
  shops: readonly ConnectedShop[];
  orders: readonly ShopOrder[];
  sources: Sources;
  signal: AbortSignal;
};

export type Buyers = {
  /** Places this many more orders. @throws when a shop rejects one */
  place(orders: number): Promise<void>;
};

/** Maximum number of our orders in transit to the portal: a slower machine gets orders more slowly. */
const ON_THE_WAY = 80;
const PAUSE = 1_000;
const IMPORTED = 'SELECT count(*)::int AS made FROM orders WHERE shop_domain IS NOT NULL';
/** After this time without an import, waiting does not help: place the rest anyway (ms). */
const PATIENCE = 45_000;

/** People who buy in the shops; the shops themselves always respond to them. */
export const buyersOf = ({ shopify, shops, orders, sources, signal }: BuyersOptions): Buyers => {
  const waiting = [...orders];
  let placed = 0;
  let progress = { made: -1, at: 0 };
  /** Orders that may be placed now. */
  const room = async (): Promise<number> => {
    try {
      const [row] = await rowsOf<{ made: number }>(sources, 'orders', IMPORTED);
      const made = row?.made ?? 0;
      if (made !== progress.made) progress = { made, at: performance.now() };
      return performance.now() - progress.at > PATIENCE ? Infinity : ON_THE_WAY - placed + made;
    } catch {
      // The database is unreachable: no order arrives either.
      return 0;
    }
  };
  return {
    async place(count) {
      for (const batch = waiting.splice(0, count); batch.length > 0;) {
        signal.throwIfAborted();
        const free = await room();
        for (const { shop, id, lines, shippingAddress, ours } of batch.splice(0, Math.max(0, free))) {
          await shopify.post(`/shops/${shops[shop]!.domain}/orders`, { id, lines, shippingAddress });
          if (ours.size > 0) placed += 1;
        }
        if (batch.length > 0) await wait(PAUSE, undefined, { signal });
      }
    },
  };
};
