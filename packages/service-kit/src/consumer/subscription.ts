import type { EventDefinition, EventPayload } from '@drappo/contracts/event';
import type { RequestContext } from '../context.ts';

/** The handler of a service for an event. */
export type Subscription = {
  event: EventDefinition;
  /** Calls `database.transaction(ctx, ...)` exactly once; succeeds or throws. */
  handle: (payload: never, ctx: RequestContext) => Promise<unknown>;
  /** Whether the message needs any work; called outside a transaction, so the result must not change later. */
  concerns?: (payload: never) => Promise<boolean> | boolean;
  /** Whether the message needs a separate transaction; otherwise the available messages share one. */
  isAlone?: (payload: never) => boolean;
};

type Options<P> = { concerns?: (payload: P) => Promise<boolean> | boolean; isAlone?: (payload: P) => boolean };

/**
 * Connects an event of the contracts to a use-case. Set `isAlone` if it has effects outside its transaction, or if it locks
 * rows in an order that several messages in one transaction would break.
 */
export const on = <D extends EventDefinition>(
  event: D,
  handle: (payload: EventPayload<D>, ctx: RequestContext) => Promise<unknown>,
  options: Options<EventPayload<D>> = {},
): Subscription => ({ event, handle, ...options }) as Subscription;

export const subscriptionKey = (type: string, version: number): string => `${type}/v${version}`;

/** Indexes subscriptions by type and version; throws at start for duplicates, which would share one dedupe key. */
export const indexSubscriptions = (subscriptions: Subscription[]): Map<string, Subscription> => {
  const index = new Map<string, Subscription>();
  for (const subscription of subscriptions) {
    const key = subscriptionKey(subscription.event.type, subscription.event.version);
    if (index.has(key)) throw new Error(`two subscriptions for ${key}`);
    index.set(key, subscription);
  }
  return index;
};
