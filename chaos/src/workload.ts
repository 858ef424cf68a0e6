import { setTimeout as wait } from 'node:timers/promises';
import type { ShippingAddressForm } from '@drappo/contracts';
import { walk } from './order-road.ts';
import type { Step, Wish } from './order-road.ts';
import { randomOf } from './random.ts';
import type { Shop } from './shop.ts';

/** One order of the run and how far it came. */
export interface Journey {
  wish: Wish;
  step: Step | 'not begun';
  orderId?: string;
  /** Why it went no further, when that was not a matter of time. */
  failure?: string;
}

export interface WorkloadOptions {
  shop: Shop;
  stripeUrl: string;
  seed: number;
  orders: number;
  /** The orders begin spread over this time, so that there is work under way at every kill (ms). */
  spanMs: number;
  signal: AbortSignal;
}

export interface Workload {
  journeys: readonly Journey[];
  /** Resolves when every order is at its end or given up. */
  finished: Promise<void>;
}

const addresses: ShippingAddressForm[] = [
  { name: 'Lucia Marchetti', address: 'Via dei Mille 21', city: 'Milano', zip: '20129', country: 'IT' },
  { name: 'Salvatore Greco', address: 'Via Maqueda 100', city: 'Palermo', zip: '90133', country: 'IT' },
  { name: 'Lena Hoffmann', address: 'Lindenstrasse 14', city: 'Berlin', zip: '10969', country: 'DE' },
  { name: 'James Whitfield', address: '40 Marylebone Lane', city: 'London', zip: 'W1U 2NP', country: 'GB' },
];

/** Every reseller makes one order after the other, all of them side by side. */
export function startWorkload({ shop, stripeUrl, seed, orders, spanMs, signal }: WorkloadOptions): Workload {
  const random = randomOf(seed ^ 0x5eed);
  const journeys = Array.from({ length: orders }, (): Journey => {
    const lines = random
      .shuffled(shop.pieces)
      .slice(0, random.whole(1, 3))
      .map((piece) => ({ piece, quantity: random.whole(1, 2) }));
    return { wish: { lines, address: random.pick(addresses) }, step: 'not begun' };
  });
  const began = performance.now();
  const waiting = [...journeys.entries()];

  const work = async (reseller: Shop['resellers'][number]): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, journey] = next;
      try {
        const begin = (index / orders) * spanMs;
        await wait(Math.max(0, begin - (performance.now() - began)), undefined, { signal });
        const at = (step: Step, orderId?: string) => Object.assign(journey, { step, orderId });
        await walk(reseller, journey.wish, { shop, stripeUrl, at });
      } catch (error) {
        if (signal.aborted) return;
        journey.failure = error instanceof Error ? error.message : String(error);
      }
    }
  };
  return { journeys, finished: Promise.all(shop.resellers.map(work)).then(() => undefined) };
}
