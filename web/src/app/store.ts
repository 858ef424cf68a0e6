import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api } from '../shared/api/api.ts';
import { isApiFailure } from '../shared/api/failure.ts';
import { forgetOwnLists } from '../shared/session/own-list.ts';
import { sessionDeadline } from '../shared/session/session-deadline.ts';
import { sessionApi } from '../shared/session/session-api.ts';

const accountCalls: ReadonlySet<string> = new Set(['login', 'register', 'logout']);

const endpointOf = (action: { meta: { arg?: unknown } }): unknown =>
  (action.meta.arg as { endpointName?: unknown } | undefined)?.endpointName;

/** A 401 that a session renewal did not resolve means that the session has ended, whatever the screen's state. */
const endSessionOn401: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isApiFailure(action.payload) && action.payload.status === 401) {
    const known = sessionApi.endpoints.getSession.select()(store.getState() as never).data;
    if (known && !accountCalls.has(String(endpointOf(action))) && !sessionDeadline.explains401()) {
      forgetOwnLists();
      store.dispatch(sessionApi.util.updateQueryData('getSession', undefined, () => null) as never);
    }
  }
  return result;
};

/**
 * Notify subscribers in a microtask. RTK's default, the next animation frame, lets a component that mounts in between read
 * the new state while mounted ones still show the old one.
 */
const batches = { type: 'tick' } as const;

/** In development both checks warn when they are slow (ms). The default of 32 ms only reflects a slow machine. */
const checks = { warnAfter: 2_000 };

export const createStore = () => {
  /** Called after each action. */
  const observers = new Set<(action: unknown) => void>();
  const observe: Middleware = () => (next) => (action) => {
    const result = next(action);
    for (const observer of observers) observer(action);
    return result;
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ immutableCheck: checks, serializableCheck: checks }).concat(api.middleware, endSessionOn401, observe),
    enhancers: (defaults) => defaults({ autoBatch: batches }),
  });
  return Object.assign(store, { observers });
};

/** Stores that no user is signed in, before the session is requested. */
export const knownVisitor = (store: AppStore): void => {
  store.dispatch(sessionApi.util.upsertQueryEntries([{ endpointName: 'getSession', arg: undefined, value: null }]));
};

export type AppStore = ReturnType<typeof createStore>;
