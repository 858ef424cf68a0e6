import { useCallback, useSyncExternalStore } from 'react';
import { pageMap } from '../page-state.ts';

type Media = { matches: boolean; listeners: Set<() => void>; stop: () => void };

/** The media queries in use by mounted components. */
const followed = pageMap<string, Media>();

const readNow = (query: string): boolean => window.matchMedia?.(query).matches ?? false;

const follow = (query: string): Media => {
  const list = window.matchMedia?.(query);
  const listeners = new Set<() => void>();
  const onChange = (): void => {
    media.matches = list.matches;
    listeners.forEach((listener) => listener());
  };
  const media: Media = {
    matches: list?.matches ?? false,
    listeners,
    stop: () => list?.removeEventListener('change', onChange),
  };
  list?.addEventListener('change', onChange);
  followed.set(query, media);
  return media;
};

const onMedia = (query: string, listener: () => void): (() => void) => {
  const media = followed.get(query) ?? follow(query);
  media.listeners.add(listener);
  return () => {
    media.listeners.delete(listener);
    if (media.listeners.size > 0) return;
    media.stop();
    if (followed.get(query) === media) followed.delete(query);
  };
};

/**
 * Whether a media query matches, updated as the window changes; false if there is no `matchMedia`. The value changes
 * with the `change` event for all components together: the browser's `matches` changes earlier, and a component that
 * mounts in between would show another layout than the others.
 */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    useCallback((listener) => onMedia(query, listener), [query]),
    () => followed.get(query)?.matches ?? readNow(query),
    () => false,
  );
