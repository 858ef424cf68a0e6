import { randomUUID } from 'node:crypto';
import type { Clock } from '@drappo/emulator-kit/clock';
import { createDeliveryRunner } from '@drappo/emulator-kit/delivery-runner';
import { createWebhookFaults } from '@drappo/emulator-kit/webhook-faults';
import type { Shop } from '../objects.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { Store } from '../store/store.ts';
import { attempt } from './attempt.ts';
import { includedFields } from './include-fields.ts';
import { pauseAfter } from './retry.ts';

const PARALLEL = 20;

type WebhooksOptions = {
  store: Store;
  clock: Clock;
  retryScale: number;
  /** The address for topics of the app's configuration, which the API does not subscribe. */
  complianceUrl: string | undefined;
  webhookOrigin: string | undefined;
};
type Address = { url: string; subscriptionId: number | null; fields: string[] };

const COMPLIANCE = new Set(['customers/data_request', 'customers/redact', 'shop/redact']);
const enumOf = (topic: string): string => topic.replace('/', '_').toUpperCase();

/** Delivers a shop's events to each subscribed address, with the faults that a test requests. */
export const createWebhooks = ({ store, clock, retryScale, complianceUrl, webhookOrigin }: WebhooksOptions) => {
  const { deliveries } = store;
  const runner = createDeliveryRunner<Delivery>({
    deliveries,
    parallel: PARALLEL,
    now: clock.running,
    async attempt(delivery, stopped) {
      const shop = store.shops.byId(delivery.shopId);
      return shop && attempt(delivery, shop, webhookOrigin, stopped);
    },
    pauseAfter: (attempts) => pauseAfter(attempts, retryScale),
    // As at Shopify: an address that never answers gets no more webhooks.
    onGivenUp: ({ subscriptionId }) => void (subscriptionId !== null && store.subscriptions.remove(subscriptionId)),
  });
  const faults = createWebhookFaults<Delivery>({
    settings: store.settings,
    transaction: store.transaction,
    now: clock.running,
    held: deliveries.held,
    releaseAt(delivery, nextAt, isFirst) {
      const change = { ...delivery, nextAt, state: 'due' as const };
      if (isFirst) deliveries.update(delivery.id, change);
      else deliveries.add(change);
    },
    wake: runner.wake,
  });

  const addressesFor = (shop: Shop, topic: string): Address[] => {
    if (COMPLIANCE.has(topic)) return complianceUrl ? [{ url: complianceUrl, subscriptionId: null, fields: [] }] : [];
    return store.subscriptions
      .list(shop.id)
      .filter((subscription) => subscription.topic === enumOf(topic))
      .map(({ uri, id, includeFields = [] }) => ({ url: uri, subscriptionId: id, fields: includeFields }));
  };

  return {
    ...faults,
    /** Called in the transaction of the event's cause. */
    notify(shop: Shop, topics: string[], payload: object): void {
      const eventId = randomUUID();
      for (const topic of topics)
        for (const { url, subscriptionId, fields } of addressesFor(shop, topic)) {
          const delivery = {
            webhookId: randomUUID(),
            eventId,
            topic,
            shopId: shop.id,
            subscriptionId,
            url,
            triggeredAt: new Date(clock.milliseconds()).toISOString(),
            body: JSON.stringify(includedFields(payload, fields)),
            state: faults.stateOf(topic),
          };
          for (const nextAt of faults.timesOf()) deliveries.add({ ...delivery, nextAt });
        }
      runner.wake();
    },
    /** Delivers one webhook again, whatever its state. */
    again(delivery: Delivery): void {
      deliveries.add({ ...delivery, nextAt: clock.running(), state: 'due' });
      runner.wake();
    },
    /** Called after the clock was moved: more webhooks may be due. */
    wake: runner.wake,
    now: runner.now,
    start: runner.start,
    stop: runner.stop,
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
