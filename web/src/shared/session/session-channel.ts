import { pageSet } from '../page-state.ts';

export type SessionNews = 'signed-in' | 'signed-out';

// Absent in very old browsers and in test environments: a tab then detects the change at its next call.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('drappo-session');

const here = pageSet<(news: SessionNews) => void>();

/** Notifies the browser's other tabs, and the listeners in this tab. */
export const announceSession = (news: SessionNews): void => {
  channel?.postMessage(news);
  for (const listener of here) listener(news);
};

/** Calls back when another tab signs in or out, and with `here` also for this tab; returns a function that stops it. */
export const onSessionNews = (listener: (news: SessionNews) => void, { here: alsoHere = false } = {}): (() => void) => {
  const receive = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel?.addEventListener('message', receive);
  if (alsoHere) here.add(listener);
  return () => {
    channel?.removeEventListener('message', receive);
    here.delete(listener);
  };
};
