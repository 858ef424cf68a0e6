import { viewMode } from '../session/view-mode.ts';
import { onSessionNews } from '../session/session-channel.ts';

const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

type StreamOptions = {
  url: string;
  /** Name of the server's events. */
  event: string;
  onMessage: (data: unknown) => void;
  /** The connection was lost, or closed while the page is out of sight. */
  onDown?: () => void;
  /** Asked before each new try after the connection was lost; false until a person signs in. */
  mayReconnect: () => Promise<boolean>;
};

/**
 * Listens to Server-Sent Events while the page is in sight; returns how to stop. A lost connection is made again, after
 * a wait that doubles. Out of sight it is closed: browsers allow few connections to one host, and tabs are many.
 */
export const listenToEvents = ({ url, event, onMessage, onDown, mayReconnect }: StreamOptions): (() => void) => {
  // A stream cannot say that it is a view's, and would be the administrator's own.
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
    // The browser's own reconnecting would neither renew the session nor wait longer each time.
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
  // Refused, it waits for a sign-in: the screen may have stayed as it was.
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
