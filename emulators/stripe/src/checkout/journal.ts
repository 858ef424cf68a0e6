import { newId, type Event, type StripeObject } from '../objects.ts';
import { show } from '../shapes/show.ts';
import type { Store } from '../store/store.ts';

/** The API version of the answers: the one that version 23 of the `stripe` package requests. */
export const API_VERSION = '2026-10-28.endive';

/** The API call that caused an event; both null if a person on the page or time did. */
export type Cause = { requestId: string | null; idempotencyKey: string | null };
export const noCall: Cause = { requestId: null, idempotencyKey: null };

export type Journal = {
  /** Stores an object's new state. */
  save: (...objects: StripeObject[]) => void;
  /** Stores an event about an object and has it delivered. */
  tell: (type: string, object: StripeObject, cause?: Cause, previous?: Record<string, unknown>) => void;
  seconds: () => number;
};

type JournalOptions = { store: Store; enqueue: (event: Event) => void; seconds: () => number };

/** Writes objects and events in the caller's transaction, so that an event is never stored without its cause. */
export const createJournal = ({ store, enqueue, seconds }: JournalOptions): Journal => ({
  seconds,
  save: (...objects) => objects.forEach(store.objects.save),
  tell(type, object, cause = noCall, previous) {
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: seconds(),
      data: { object: show(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 0,
      request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
      type,
    };
    store.objects.save(event);
    enqueue(event);
  },
});
