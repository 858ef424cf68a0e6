import type { ShippingAddressForm } from '@drappo/contracts/orders/forms/shipping-address';
import { complete, order } from './order-road.ts';
import type { Road, Step, Wish } from './order-road.ts';
import type { Person } from './person.ts';
import { randomOf } from './random.ts';
import type { Shop } from './shop.ts';

/** One order of the run and its progress. */
export type Journey = {
  wish: Wish;
  step: Step | 'not begun';
  orderId?: string;
  /** Why it stopped, unless the run ended. */
  failure?: string;
};

export type WorkloadOptions = {
  shop: Shop;
  stripeUrl: string;
  seed: number;
  orders: number;
  signal: AbortSignal;
  /** The actions of people on a shipped order. */
  afterwards: (reseller: Person, orderId: string, index: number) => Promise<void>;
};

export type Workload = {
  journeys: readonly Journey[];
  /** Starts the next orders, in parallel. */
  begin(orders: number): void;
  /** Resolves when every started order is completed or given up. */
  finished(): Promise<void>;
};

const addresses: ShippingAddressForm[] = [
  { name: 'Lucia Marchetti', address: 'Via dei Mille 21', city: 'Milano', zip: '20129', country: 'IT' },
  { name: 'Salvatore Greco', address: 'Via Maqueda 100', city: 'Palermo', zip: '90133', country: 'IT' },
  { name: 'Lena Hoffmann', address: 'Lindenstrasse 14', city: 'Berlin', zip: '10969', country: 'DE' },
  { name: 'James Whitfield', address: '40 Marylebone Lane', city: 'London', zip: 'W1U 2NP', country: 'GB' },
];

/** Resellers work in parallel, each placing one order after the other, and pay each as soon as possible. */
export const planWorkload = ({ shop, stripeUrl, seed, orders, signal, afterwards }: WorkloadOptions): Workload => {
  const random = randomOf(seed ^ 0x5eed);
  const journeys = Array.from({ length: orders }, (): Journey => {
    const lines = random
      .shuffled(shop.pieces)
      .slice(0, random.whole(1, 3))
      .map((piece) => ({ piece, quantity: random.whole(1, 2) }));
    return { wish: { lines, address: random.pick(addresses) }, step: 'not begun' };
  });
  let begun = 0;
  const hands = shop.resellers.map(() => Promise.resolve());
  const underWay: Promise<void>[] = [];

  const roadOf = (journey: Journey): Road => ({
    shop,
    stripeUrl,
    at: (step, orderId) => void Object.assign(journey, { step, orderId }),
  });
  const recorded = async (journey: Journey, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // An abort is no failure: the current step says enough.
      if (!signal.aborted) journey.failure = error instanceof Error ? error.message : String(error);
    }
  };

  const buy = (index: number, journey: Journey): void => {
    const who = index % shop.resellers.length;
    const reseller = shop.resellers[who]!;
    // Half of the people check before they retry, the others just press the button again.
    const looks = index % 2 === 0;
    hands[who] = hands[who]!.then(() =>
      recorded(journey, async () => {
        const id = await order(reseller, journey.wish, roadOf(journey), looks);
        // The next order does not wait for the payment of this one: a blocked system must not stop the buying.
        underWay.push(
          recorded(journey, async () => {
            await complete(reseller, id, roadOf(journey));
            await afterwards(reseller, id, index);
          }),
        );
      }),
    );
  };

  return {
    journeys,
    begin(count) {
      for (const journey of journeys.slice(begun, begun + count)) buy(begun++, journey);
    },
    async finished() {
      await Promise.all(hands);
      await Promise.all(underWay);
    },
  };
};
