import { createHmac } from 'node:crypto';
import type { WebhookEndpoint } from './config.ts';
import type { Event } from './objects.ts';
import type { Delivery, Store } from './store.ts';

/** What tests make of the webhooks; all off by default. */
export type Behaviour = {
  /** Milliseconds before the first try. */
  delayMs: number;
  /** How often each event is delivered. */
  copies: number;
  /** Spreads deliveries over so many milliseconds in an order that the seed decides. */
  shuffle: { seed: number; withinMs: number } | null;
  /** Event types that never arrive; `*` is all. */
  drop: string[];
  /** Keeps deliveries back until released. */
  hold: boolean;
};

export const usualBehaviour: Behaviour = { delayMs: 0, copies: 1, shuffle: null, drop: [], hold: false };

const TICK_MS = 50;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;
const ATTEMPTS = 200;
const ANSWER_MS = 10_000;
const PARALLEL = 10;

/** As Stripe signs: HMAC-SHA256 over `<time>.<body>`. */
export const sign = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/** A small seeded generator (mulberry32): the same seed gives the same order. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Delivers events until each endpoint has answered with a 2xx, with growing pauses. */
export const createWebhooks = ({ store, endpoints }: { store: Store; endpoints: WebhookEndpoint[] }) => {
  let behaviour: Behaviour = {
    ...usualBehaviour,
    ...(JSON.parse(store.setting('webhooks') ?? '{}') as Partial<Behaviour>),
  };
  let random = randomOf(behaviour.shuffle?.seed ?? 1);
  const underWay = new Set<number>();
  let timer: NodeJS.Timeout | undefined;

  const deliver = async (delivery: Delivery): Promise<void> => {
    const event = store.find<Event>('event', delivery.eventId);
    if (!event) return;
    const body = JSON.stringify(event, null, 2);
    const seconds = Math.floor(Date.now() / 1000);
    let lastStatus: string;
    let done = false;
    try {
      const answer = await fetch(delivery.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(body, delivery.secret, seconds),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await answer.arrayBuffer();
      lastStatus = String(answer.status);
      done = answer.ok;
    } catch (error) {
      lastStatus = error instanceof Error ? error.name : 'failed';
    }
    const attempts = delivery.attempts + 1;
    const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LAST_RETRY_MS);
    store.updateDelivery(delivery.id, {
      attempts,
      nextAt: Date.now() + pause,
      state: done ? 'delivered' : attempts >= ATTEMPTS ? 'given-up' : 'due',
      lastStatus,
    });
  };

  const tick = (): void => {
    const free = PARALLEL - underWay.size;
    const due = free > 0 ? store.dueDeliveries(Date.now(), PARALLEL * 2).filter(({ id }) => !underWay.has(id)) : [];
    for (const delivery of due.slice(0, free)) {
      underWay.add(delivery.id);
      void deliver(delivery).finally(() => underWay.delete(delivery.id));
    }
  };

  return {
    /** Called in the transaction of the event. */
    enqueue(event: Event): void {
      const dropped = behaviour.drop.includes('*') || behaviour.drop.includes(event.type);
      for (const endpoint of endpoints) {
        if (endpoint.events && !endpoint.events.includes(event.type)) continue;
        for (let copy = 0; copy < behaviour.copies; copy += 1) {
          const spread = behaviour.shuffle ? random() * behaviour.shuffle.withinMs : 0;
          store.addDelivery(
            event.id,
            endpoint,
            Math.floor(Date.now() + behaviour.delayMs + spread),
            dropped ? 'dropped' : behaviour.hold ? 'held' : 'due',
          );
        }
      }
    },
    again(event: Event): void {
      for (const endpoint of endpoints) store.addDelivery(event.id, endpoint, Date.now());
    },
    behave(change: Partial<Behaviour>): Behaviour {
      behaviour = { ...behaviour, ...change };
      random = randomOf(behaviour.shuffle?.seed ?? 1);
      store.set('webhooks', JSON.stringify(behaviour));
      if (!behaviour.hold) store.releaseHeld(Date.now());
      return behaviour;
    },
    start(): void {
      timer = setInterval(tick, TICK_MS);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      while (underWay.size > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
