import { createDeliveryRunner } from '@drappo/emulator-kit/delivery-runner';
import { createWebhookFaults } from '@drappo/emulator-kit/webhook-faults';
import type { Retry, WebhookEndpoint } from '../config.ts';
import type { Event } from '../objects.ts';
import type { Delivery } from '../store/delivery-table.ts';
import type { Store } from '../store/store.ts';
import { attempt } from './attempt.ts';

const PARALLEL = 10;

type WebhooksOptions = { store: Store; endpoints: WebhookEndpoint[]; retry: Retry };

/** Delivers events until each endpoint has answered with a 2xx, with growing pauses. */
export const createWebhooks = ({ store, endpoints, retry }: WebhooksOptions) => {
  const { deliveries } = store;
  const runner = createDeliveryRunner<Delivery>({
    deliveries,
    parallel: PARALLEL,
    now: Date.now,
    async attempt(delivery, stopped) {
      const event = store.objects.find<Event>('event', delivery.eventId);
      if (!event) return undefined;
      const shown = { ...event, pending_webhooks: deliveries.pending(event.id) };
      return attempt({ ...delivery, body: JSON.stringify(shown, null, 2) }, stopped);
    },
    pauseAfter: (attempts) =>
      attempts >= retry.attempts ? undefined : Math.min(retry.firstMs * 2 ** (attempts - 1), retry.lastMs),
  });
  const faults = createWebhookFaults<Delivery>({
    settings: store.settings,
    transaction: store.transaction,
    now: Date.now,
    held: deliveries.held,
    releaseAt(delivery, nextAt, isFirst) {
      if (isFirst) deliveries.update(delivery.id, { ...delivery, nextAt, state: 'due' });
      else deliveries.add(delivery.eventId, delivery, nextAt);
    },
    wake: runner.wake,
  });

  const endpointsFor = (event: Event): WebhookEndpoint[] =>
    endpoints.filter(({ events }) => !events || events.includes(event.type) || events.includes('*'));

  return {
    ...faults,
    /** Called in the transaction of the event. */
    enqueue(event: Event): void {
      for (const endpoint of endpointsFor(event)) {
        const state = faults.stateOf(event.type);
        for (const nextAt of faults.timesOf()) deliveries.add(event.id, endpoint, nextAt, state);
      }
      runner.wake();
    },
    /** Delivers an event again, to each of its endpoints. */
    again(event: Event): void {
      for (const endpoint of endpointsFor(event)) deliveries.add(event.id, endpoint, Date.now());
      runner.wake();
    },
    now: runner.now,
    start: runner.start,
    stop: runner.stop,
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
