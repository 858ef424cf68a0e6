import type { EventDefinition, EventPayload } from '@drappo/contracts/event';
import type { RequestContext } from '../context.ts';

/** What a service does when it hears of a fact. */
export type Subscription = {
  event: EventDefinition;
  /** Exactly one `database.transaction(ctx, ...)` inside; succeeds or throws. */
  handle: (payload: never, ctx: RequestContext) => Promise<unknown>;
};

/** Ties an event of the contracts to a use-case. */
export const on = <D extends EventDefinition>(
  event: D,
  handle: (payload: EventPayload<D>, ctx: RequestContext) => Promise<unknown>,
): Subscription => ({
  event,
  handle: handle as Subscription['handle'],
});

export const subscriptionKey = (type: string, version: number): string => `${type}/v${version}`;

/** Subscriptions by type and version; two for one event would share one dedupe key, so that is refused at start. */
export const indexSubscriptions = (subscriptions: Subscription[]): Map<string, Subscription> => {
  const index = new Map<string, Subscription>();
  for (const subscription of subscriptions) {
    const key = subscriptionKey(subscription.event.type, subscription.event.version);
    if (index.has(key)) throw new Error(`two subscriptions for ${key}`);
    index.set(key, subscription);
  }
  return index;
};
