import type { EventDefinition, EventPayload } from '@drappo/contracts/event';
import type { RequestContext } from '../context.ts';

/** What a service does when it hears of a fact. */
export type Subscription = {
  event: EventDefinition;
  /** Exactly one `database.transaction(ctx, ...)` inside; succeeds or throws. */
  handle: (payload: never, ctx: RequestContext) => Promise<unknown>;
  /** Whether there is anything to do for the message; asked without a transaction, so the answer must not change later. */
  concerns?: (payload: never) => Promise<boolean> | boolean;
  /** Whether the message needs a transaction of its own; without it the messages that are there share one. */
  isAlone?: (payload: never) => boolean;
};

type Options<P> = { concerns?: (payload: P) => Promise<boolean> | boolean; isAlone?: (payload: P) => boolean };

/**
 * Ties an event of the contracts to a use-case. `isAlone` for one that does something outside its transaction, or that locks
 * rows which requests lock too in an order that several messages would break.
 */
export const on = <D extends EventDefinition>(
  event: D,
  handle: (payload: EventPayload<D>, ctx: RequestContext) => Promise<unknown>,
  options: Options<EventPayload<D>> = {},
): Subscription => ({ event, handle, ...options }) as Subscription;

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
