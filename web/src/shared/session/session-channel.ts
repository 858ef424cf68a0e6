import { pageSet } from '../page-state.ts';

export type SessionNews = 'signed-in' | 'signed-out';

// Absent in very old browsers and in test environments: a tab then learns of it at its next call.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('drappo-session');

const here = pageSet<(news: SessionNews) => void>();

/** Tells the browser's other tabs, and those in this one who asked to hear of it. */
export const announceSession = (news: SessionNews): void => {
  channel?.postMessage(news);
  for (const listener of here) listener(news);
};

/** Calls back when another tab signed in or out, or with `here` this one too; returns how to stop. */
export const onSessionNews = (listener: (news: SessionNews) => void, { here: alsoHere = false } = {}): (() => void) => {
  const receive = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel?.addEventListener('message', receive);
  if (alsoHere) here.add(listener);
  return () => {
    channel?.removeEventListener('message', receive);
    here.delete(listener);
  };
};
