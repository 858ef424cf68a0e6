import type { Clock } from '../clock.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { Store } from '../store/store.ts';
import { attempt } from './attempt.ts';
import { pauseAfter } from './retry.ts';

const PARALLEL = 20;
/** Looked for at least this often, whatever the clock does. */
const LONGEST_WAIT_MS = 1_000;

type PostmanOptions = { store: Store; clock: Clock; retryScale: number; webhookOrigin: string | undefined };

/** Carries what is due to its address, and again after growing pauses. */
export const createPostman = ({ store, clock, retryScale, webhookOrigin }: PostmanOptions) => {
  const underWay = new Map<number, Promise<void>>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const deliver = async (delivery: Delivery): Promise<void> => {
    const shop = store.shops.byId(delivery.shopId);
    if (!shop) return;
    const { delivered, status } = await attempt(delivery, shop, webhookOrigin, stopped.signal);
    // Cut off by the end of this process: the next one tries again.
    if (stopped.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const pause = pauseAfter(attempts, retryScale);
    const givenUp = !delivered && pause === undefined;
    store.deliveries.update(delivery.id, {
      attempts,
      nextAt: clock.milliseconds() + (pause ?? 0),
      state: delivered ? 'delivered' : givenUp ? 'given-up' : 'due',
      lastStatus: status,
    });
    // As at Shopify: an address that never answers gets no more.
    if (givenUp && delivery.subscriptionId !== null) store.subscriptions.remove(delivery.subscriptionId);
  };

  const begin = (delivery: Delivery): Promise<void> => {
    const known = underWay.get(delivery.id);
    if (known) return known;
    const done = deliver(delivery).finally(() => {
      underWay.delete(delivery.id);
      schedule(0);
    });
    underWay.set(delivery.id, done);
    return done;
  };

  const tick = (): void => {
    const now = clock.milliseconds();
    const free = PARALLEL - underWay.size;
    const due = store.deliveries.due(now, PARALLEL * 2).filter(({ id }) => !underWay.has(id));
    due.slice(0, Math.max(free, 0)).forEach((delivery) => void begin(delivery));
    const next = store.deliveries.nextAfter(now);
    schedule(Math.min(next === undefined ? LONGEST_WAIT_MS : next - now, LONGEST_WAIT_MS));
  };

  /** A tick after the present commit at the soonest, since this is called inside transactions too. */
  const schedule = (inMs: number): void => {
    if (!running) return;
    clearTimeout(timer);
    timer = setTimeout(tick, inMs);
  };

  return {
    look: (): void => schedule(0),
    /** Attempts one delivery now, whatever its state, and gives it as it is after that. */
    async now(id: number): Promise<Delivery | undefined> {
      const delivery = store.deliveries.find(id);
      if (!delivery) return undefined;
      await begin(delivery);
      return store.deliveries.find(id);
    },
    start(): void {
      running = true;
      schedule(0);
    },
    async stop(): Promise<void> {
      running = false;
      clearTimeout(timer);
      stopped.abort();
      await Promise.all(underWay.values());
    },
  };
};
