import type { Retry, WebhookEndpoint } from '../config.ts';
import type { Event } from '../objects.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { Store } from '../store/store.ts';
import { attempt } from './attempt.ts';
import { behaviour as behaviourShape, usualBehaviour, type Behaviour, type Release } from './behaviour.ts';
import { randomOf, shuffled } from './random.ts';

const PARALLEL = 10;
/** Looked for at least this often, whatever the clock does. */
const LONGEST_WAIT_MS = 1_000;

type WebhooksOptions = { store: Store; endpoints: WebhookEndpoint[]; retry: Retry };

/** Delivers events until each endpoint has answered with a 2xx, with growing pauses. */
export const createWebhooks = ({ store, endpoints, retry }: WebhooksOptions) => {
  let behaviour: Behaviour = {
    ...usualBehaviour,
    ...behaviourShape.partial().parse(JSON.parse(store.settings.get('webhooks') ?? '{}')),
  };
  let random = randomOf(behaviour.shuffle?.seed ?? 1);
  const underWay = new Map<number, Promise<void>>();
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = false;

  const remember = (): void => void store.settings.set('webhooks', JSON.stringify(behaviour));

  const deliver = async (delivery: Delivery): Promise<void> => {
    const event = store.objects.find<Event>('event', delivery.eventId);
    if (!event) return;
    const pending = store.deliveries.pending(event.id);
    const body = JSON.stringify({ ...event, pending_webhooks: pending }, null, 2);
    const { delivered, status } = await attempt({ ...delivery, body }, stopped.signal);
    // Cut off by the end of this process: the next one tries again.
    if (stopped.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const pause = Math.min(retry.firstMs * 2 ** (attempts - 1), retry.lastMs);
    store.deliveries.update(delivery.id, {
      attempts,
      nextAt: Date.now() + pause,
      state: delivered ? 'delivered' : attempts >= retry.attempts ? 'given-up' : 'due',
      lastStatus: status,
    });
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
    const now = Date.now();
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

  const wanted = (event: Event): WebhookEndpoint[] =>
    endpoints.filter(({ events }) => !events || events.includes(event.type) || events.includes('*'));

  const stateOf = (event: Event): Delivery['state'] => {
    if (behaviour.drop.includes('*') || behaviour.drop.includes(event.type)) return 'dropped';
    if (behaviour.dropNext > 0) {
      behaviour = { ...behaviour, dropNext: behaviour.dropNext - 1 };
      remember();
      return 'dropped';
    }
    return behaviour.hold ? 'held' : 'due';
  };

  /** Lets go what is held; how many deliveries that makes. */
  const letGo = ({ seed, copiesUpTo, gapMs }: Release): number =>
    store.transaction(() => {
      const draw = randomOf(seed ?? 1);
      const held = store.deliveries.held();
      const copies = held.flatMap((delivery) =>
        Array.from({ length: 1 + Math.floor(draw() * copiesUpTo) }, (_, copy) => ({ delivery, first: copy === 0 })),
      );
      const now = Date.now();
      (seed === undefined ? copies : shuffled(copies, draw)).forEach(({ delivery, first }, index) => {
        const nextAt = now + index * gapMs;
        if (first) store.deliveries.update(delivery.id, { ...delivery, nextAt, state: 'due' });
        else store.deliveries.add(delivery.eventId, delivery, nextAt);
      });
      schedule(0);
      return copies.length;
    });

  return {
    /** Called in the transaction of the event. */
    enqueue(event: Event): void {
      for (const endpoint of wanted(event)) {
        const state = stateOf(event);
        for (let copy = 0; copy < behaviour.copies; copy += 1) {
          const spread = behaviour.shuffle ? random() * behaviour.shuffle.withinMs : 0;
          store.deliveries.add(event.id, endpoint, Math.floor(Date.now() + behaviour.delayMs + spread), state);
        }
      }
      schedule(0);
    },
    /** Delivers an event once more, to every endpoint that wants it. */
    again(event: Event): void {
      for (const endpoint of wanted(event)) store.deliveries.add(event.id, endpoint, Date.now());
      schedule(0);
    },
    /** Attempts one delivery now, whatever its state, and gives it as it is after that. */
    async now(id: number): Promise<Delivery | undefined> {
      const delivery = store.deliveries.find(id);
      if (!delivery) return undefined;
      await begin(delivery);
      return store.deliveries.find(id);
    },
    behaviour: (): Behaviour => behaviour,
    behave(change: Partial<Behaviour>): Behaviour {
      const wasHeld = behaviour.hold;
      behaviour = { ...behaviour, ...change };
      random = randomOf(behaviour.shuffle?.seed ?? 1);
      remember();
      if (wasHeld && !behaviour.hold) letGo({ copiesUpTo: 1, gapMs: 0 });
      return behaviour;
    },
    release: letGo,
    reset(): void {
      behaviour = usualBehaviour;
      random = randomOf(1);
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
export type Webhooks = ReturnType<typeof createWebhooks>;
