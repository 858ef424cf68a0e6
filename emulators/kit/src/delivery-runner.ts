import type { Delivery, DeliveryQueries } from './delivery-table.ts';
import type { Outcome } from './post-webhook.ts';

/** The queue is read at least this often, whatever the clock does. */
const LONGEST_WAIT_MS = 1_000;

export type RunnerOptions<D extends Delivery> = {
  deliveries: Pick<DeliveryQueries<D>, 'find' | 'due' | 'nextAfter' | 'update'>;
  parallel: number;
  now: () => number;
  /** One attempt; undefined if the delivery's subject was deleted. */
  attempt: (delivery: D, stopped: AbortSignal) => Promise<Outcome | undefined>;
  /** Milliseconds until the next attempt, by the number of attempts; undefined after the last one. */
  pauseAfter: (attempts: number) => number | undefined;
  onGivenUp?: (delivery: D) => void;
};

/** Posts due deliveries, and retries with growing pauses. */
export const createDeliveryRunner = <D extends Delivery>(options: RunnerOptions<D>) => {
  const { deliveries, parallel, now, attempt, pauseAfter, onGivenUp } = options;
  const underWay = new Map<number, Promise<void>>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const deliver = async (delivery: D): Promise<void> => {
    const outcome = await attempt(delivery, stopped.signal);
    // This process ended during the attempt: the next process retries.
    if (!outcome || stopped.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const pause = pauseAfter(attempts);
    const isGivenUp = !outcome.delivered && pause === undefined;
    deliveries.update(delivery.id, {
      attempts,
      nextAt: now() + (pause ?? 0),
      state: outcome.delivered ? 'delivered' : isGivenUp ? 'given-up' : 'due',
      lastStatus: outcome.status,
    });
    if (isGivenUp) onGivenUp?.(delivery);
  };

  const begin = (delivery: D): Promise<void> => {
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
    const at = now();
    const free = parallel - underWay.size;
    const due = deliveries.due(at, parallel * 2).filter(({ id }) => !underWay.has(id));
    due.slice(0, Math.max(free, 0)).forEach((delivery) => void begin(delivery));
    const next = deliveries.nextAfter(at);
    schedule(Math.min(next === undefined ? LONGEST_WAIT_MS : next - at, LONGEST_WAIT_MS));
  };

  /** At least one tick after the present commit, since this is also called inside transactions. */
  const schedule = (inMs: number): void => {
    if (!running) return;
    clearTimeout(timer);
    timer = setTimeout(tick, inMs);
  };

  return {
    /** Reads the queue again: an entry was added, or the clock was moved. */
    wake: (): void => schedule(0),
    /** Attempts one delivery now, whatever its state, and returns its new state. */
    async now(id: number): Promise<D | undefined> {
      const delivery = deliveries.find(id);
      if (!delivery) return undefined;
      await begin(delivery);
      return deliveries.find(id);
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
