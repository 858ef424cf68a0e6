import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Shop } from '../objects.ts';
import type { Delivery, NewDelivery } from '../store/delivery-table.ts';
import type { Store } from '../store/store.ts';
import { behaviour as behaviourShape, usualBehaviour, type Behaviour, type Release } from './behaviour.ts';
import { includedFields } from './include-fields.ts';
import { createPostman } from './postman.ts';
import { randomOf, shuffled } from './random.ts';

type WebhooksOptions = {
  store: Store;
  clock: Clock;
  retryScale: number;
  /** Where the topics go that are part of an app's configuration, not subscribed by the API. */
  complianceUrl: string | undefined;
  webhookOrigin: string | undefined;
};
type Address = { url: string; subscriptionId: number | null; fields: string[] };

const COMPLIANCE = new Set(['customers/data_request', 'customers/redact', 'shop/redact']);
const enumOf = (topic: string): string => topic.replace('/', '_').toUpperCase();

/** Tells each subscribed address what happened, with all the faults that a test asks for. */
export const createWebhooks = ({ store, clock, retryScale, complianceUrl, webhookOrigin }: WebhooksOptions) => {
  let behaviour: Behaviour = {
    ...usualBehaviour,
    ...behaviourShape.partial().parse(JSON.parse(store.settings.get('webhooks') ?? '{}')),
  };
  let random = randomOf(behaviour.shuffle?.seed ?? 1);
  const postman = createPostman({ store, clock, retryScale, webhookOrigin });
  const remember = (): void => void store.settings.set('webhooks', JSON.stringify(behaviour));

  const wanted = (shop: Shop, topic: string): Address[] => {
    if (COMPLIANCE.has(topic)) return complianceUrl ? [{ url: complianceUrl, subscriptionId: null, fields: [] }] : [];
    return store.subscriptions
      .list(shop.id)
      .filter((subscription) => subscription.topic === enumOf(topic))
      .map(({ uri, id, includeFields = [] }) => ({ url: uri, subscriptionId: id, fields: includeFields }));
  };

  const stateOf = (topic: string): Delivery['state'] => {
    if (behaviour.drop.includes('*') || behaviour.drop.includes(topic)) return 'dropped';
    if (behaviour.dropShare > 0 && random() < behaviour.dropShare) return 'dropped';
    if (behaviour.dropNext > 0) {
      behaviour = { ...behaviour, dropNext: behaviour.dropNext - 1 };
      remember();
      return 'dropped';
    }
    return behaviour.hold ? 'held' : 'due';
  };

  const copiesOf = (): number =>
    behaviour.copiesUpTo > behaviour.copies
      ? behaviour.copies + Math.floor(random() * (behaviour.copiesUpTo - behaviour.copies + 1))
      : behaviour.copies;

  const enqueue = (delivery: Omit<NewDelivery, 'nextAt'>): void => {
    for (let copy = copiesOf(); copy > 0; copy -= 1) {
      const spread = behaviour.shuffle ? random() * behaviour.shuffle.withinMs : 0;
      store.deliveries.add({ ...delivery, nextAt: Math.floor(clock.milliseconds() + behaviour.delayMs + spread) });
    }
  };

  /** Lets go what is held; how many deliveries that makes. */
  const letGo = ({ seed, copiesUpTo, gapMs }: Release): number =>
    store.transaction(() => {
      const draw = randomOf(seed ?? 1);
      const copies = store.deliveries
        .held()
        .flatMap((delivery) =>
          Array.from({ length: 1 + Math.floor(draw() * copiesUpTo) }, (_, copy) => ({ delivery, first: copy === 0 })),
        );
      const now = clock.milliseconds();
      (seed === undefined ? copies : shuffled(copies, draw)).forEach(({ delivery, first }, index) => {
        const change = { ...delivery, nextAt: now + index * gapMs, state: 'due' as const };
        if (first) store.deliveries.update(delivery.id, change);
        else store.deliveries.add(change);
      });
      postman.look();
      return copies.length;
    });

  return {
    /** Called in the transaction of what happened. */
    tell(shop: Shop, topics: string[], payload: object): void {
      const eventId = randomUUID();
      for (const topic of topics)
        for (const { url, subscriptionId, fields } of wanted(shop, topic))
          enqueue({
            webhookId: randomUUID(),
            eventId,
            topic,
            shopId: shop.id,
            subscriptionId,
            url,
            triggeredAt: new Date(clock.milliseconds()).toISOString(),
            body: JSON.stringify(includedFields(payload, fields)),
            state: stateOf(topic),
          });
      postman.look();
    },
    /** Delivers one webhook once more, whatever became of it. */
    again(delivery: Delivery): void {
      store.deliveries.add({ ...delivery, nextAt: clock.milliseconds(), state: 'due' });
      postman.look();
    },
    now: postman.now,
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
    /** After the clock was moved: more may be due. */
    look: postman.look,
    reset(): void {
      behaviour = usualBehaviour;
      random = randomOf(1);
    },
    start: postman.start,
    stop: postman.stop,
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
