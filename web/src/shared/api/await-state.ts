import { limits } from '@drappo/contracts/limits';
import { feedNews } from './feed-news.ts';

/** While the stream is up, one extra poll for changes without a notification, such as a pending bank payment (ms). */
const UNTOLD_MS = 5_000;

type Awaiting = {
  /** Polls once; true when nothing is left to wait for. */
  ask: () => Promise<boolean>;
  onLate: () => void;
};

/**
 * Polls until `ask` has what it waits for: immediately, then at each message of the notification stream, or every 500
 * ms while the stream is down (decisions R12 and R23), for at most 30 s. Returns a function that stops it.
 */
export const awaitState = ({ ask, onLate }: Awaiting): (() => void) => {
  const startedAt = Date.now();
  const deadline = startedAt + limits.orderPollForMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;
  let heard = 0;

  const pause = (): number => {
    if (feedNews.messages() !== heard) return 0;
    if (!feedNews.isUp()) return limits.orderPollMs;
    const untold = startedAt + UNTOLD_MS - Date.now();
    return untold > 0 ? untold : Math.max(0, deadline - Date.now()) + 1;
  };
  const next = (): void => {
    clearTimeout(timer);
    if (!asking && !stopped) timer = setTimeout(() => void look(), pause());
  };
  const look = async (): Promise<void> => {
    asking = true;
    heard = feedNews.messages();
    const done = await ask();
    asking = false;
    if (stopped) return;
    if (done) return stop();
    if (Date.now() <= deadline) return next();
    stop();
    onLate();
  };
  const silence = feedNews.listen(next);
  const stop = (): void => {
    stopped = true;
    clearTimeout(timer);
    silence();
  };
  void look();
  return stop;
};
