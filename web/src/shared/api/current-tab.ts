import type { Action } from '@reduxjs/toolkit';
import { api, type tagTypes } from './api.ts';

type TagType = (typeof tagTypes)[number];
type Tag = TagType | { type: TagType; id?: string | number };
type News = { account: string; tags: Tag[] };
type Observed = { type: string; payload?: unknown; meta?: MutationMeta };
type MutationMeta = { arg?: { endpointName?: string; originalArgs?: unknown }; rejectedWithValue?: boolean };
type Definition = { invalidatesTags?: Tag[] | ((data: unknown, error: unknown, arg: unknown, meta: unknown) => Tag[]) };
type Store = { dispatch: (action: Action) => unknown; observers: Set<(action: unknown) => void> };

/** Minimum interval between two refetches of lists when the person returns to the tab (ms). */
const QUIET_MS = 5_000;

const definitionOf = (endpoint: string): Definition => {
  let found: Definition = {};
  api.enhanceEndpoints({ endpoints: { [endpoint]: (definition: Definition) => void (found = definition) } as never });
  return found;
};

/** Tags that a write made outdated, even if the server refused it; nothing for any other action. */
const writtenTags = ({ type, payload, meta }: Observed): Tag[] => {
  const done = type === `${api.reducerPath}/executeMutation/fulfilled`;
  if (!done && !(type === `${api.reducerPath}/executeMutation/rejected` && meta?.rejectedWithValue)) return [];
  const { endpointName, originalArgs } = meta?.arg ?? {};
  if (!endpointName) return [];
  const { invalidatesTags: tags } = definitionOf(endpointName);
  if (typeof tags !== 'function') return tags ?? [];
  return tags(done ? payload : undefined, done ? undefined : payload, originalArgs, undefined);
};

/**
 * Refetches an account's data in this tab when another tab of the account writes, and when the person returns to the
 * tab or the network reconnects. The refetch runs in the background: the screen keeps its content until the answer
 * arrives. Returns a function that stops it.
 */
export const keepTabCurrent = (store: Store, account: string): (() => void) => {
  const { onFocus, onOnline } = api.internalActions;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('drappo-writes');
  const publish = (action: unknown): void => {
    const tags = writtenTags(action as Observed);
    if (tags.length > 0) channel?.postMessage({ account, tags } satisfies News);
  };
  const hear = ({ data }: MessageEvent<News>): void => {
    if (data.account === account) store.dispatch(api.util.invalidateTags(data.tags));
  };
  let readAt = Date.now();
  const comeBack = (): void => {
    if (document.hidden || Date.now() - readAt < QUIET_MS) return;
    readAt = Date.now();
    store.dispatch(onFocus());
  };
  const reconnect = (): void => void store.dispatch(onOnline());
  store.observers.add(publish);
  channel?.addEventListener('message', hear);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
  window.addEventListener('online', reconnect);
  return () => {
    store.observers.delete(publish);
    channel?.close();
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('focus', comeBack);
    window.removeEventListener('online', reconnect);
  };
};
