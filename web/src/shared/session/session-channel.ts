export type SessionNews = 'signed-in' | 'signed-out';

// Absent in very old browsers and in test environments: a tab then learns of it at its next call.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('drappo-session');

/** Tells the browser's other tabs. */
export const announceSession = (news: SessionNews): void => channel?.postMessage(news);

/** Calls back when another tab signed in or out; returns how to stop. */
export const onSessionNews = (listener: (news: SessionNews) => void): (() => void) => {
  const receive = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
};
