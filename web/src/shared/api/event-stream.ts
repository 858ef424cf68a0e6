import { viewMode } from '../session/view-mode.ts';
import { onSessionNews } from '../session/session-channel.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

type StreamOptions = {
  url: string;
  /** Name of the server's events. */
  event: string;
  onMessage: (data: unknown) => void;
  /** Called when the connection is lost, or closed because the page is hidden. */
  onDown?: () => void;
  /** Called before each reconnection; false until a person signs in. */
  mayReconnect: () => Promise<boolean>;
};

/**
 * Listens to Server-Sent Events while the page is visible; returns a function that stops it. Reconnects a lost connection
 * with exponential backoff. Closes it while the page is hidden, since browsers allow few connections per host for all tabs.
 */
export const listenToEvents = ({ url, event, onMessage, onDown, mayReconnect }: StreamOptions): (() => void) => {
  // A stream cannot send the header of a customer view, so it would be the administrator's own.
  if (viewMode()) return () => undefined;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWaitMs;
  let stopped = false;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
    onDown?.();
  };
  const open = () => {
    close();
    if (stopped || document.hidden || typeof EventSource === 'undefined') return;
    source = new EventSource(url);
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      wait = firstWaitMs;
      onMessage(JSON.parse(data));
    });
    // The browser's own reconnection neither renews the session nor backs off.
    source.addEventListener('error', () => {
      close();
      if (stopped) return;
      timer = setTimeout(() => void reconnect(), wait);
      wait = Math.min(wait * 2, longestWaitMs);
    });
  };
  const reconnect = async () => {
    if (await mayReconnect()) open();
    else close();
  };
  const onSight = () => (document.hidden ? close() : source === undefined && void reconnect());
  // After a refusal it waits for a sign-in, because the screen may still be open.
  const forgetNews = onSessionNews((news) => void (news === 'signed-in' && source === undefined && reconnect()), {
    here: true,
  });
  const stop = () => {
    stopped = true;
    forgetNews();
    close();
    document.removeEventListener('visibilitychange', onSight);
  };

  document.addEventListener('visibilitychange', onSight);
  open();
  return stop;
};
