import { pageSet, pageState } from '../page-state.ts';

const MINUTE_MS = 60_000;

type ServerClock = {
  /** How far the server's clock is ahead of the browser's; undefined until the server has answered. */
  skewMs: number | undefined;
  /** The minute that tapes show; undefined until one is rendered and after the last is gone. */
  shownMinute: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const clock = pageState((): ServerClock => ({ skewMs: undefined, shownMinute: undefined, timer: undefined }));
const listeners = pageSet<() => void>();

const correctedNow = (): number => Date.now() + (clock.skewMs ?? 0);

/** The server's time; undefined until the server has answered. */
export const serverNow = (): number | undefined => (clock.skewMs === undefined ? undefined : correctedNow());

/** The minute that has begun, by the server's clock: what it is called with stays the same for a minute. */
export const serverMinute = (): number => Math.floor(correctedNow() / MINUTE_MS) * MINUTE_MS;

/** The minute for tapes: it changes for all of them together, also where one is drawn just before the timer fires. */
export const shownMinute = (): number => (clock.shownMinute ??= serverMinute());

const tick = (): void => {
  clearTimeout(clock.timer);
  clock.shownMinute = serverMinute();
  clock.timer = setTimeout(tick, MINUTE_MS - (correctedNow() % MINUTE_MS));
  listeners.forEach((listener) => listener());
};

// Timers of a hidden tab and of a laptop that slept come late.
const onVisible = (): void => {
  if (!document.hidden) tick();
};

/** One timer for all tapes, a step each minute; a tab that is shown again is corrected at once. */
export const onServerMinute = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisible);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clock.shownMinute = undefined;
    clearTimeout(clock.timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
};

/** Sets the clock by what the server has just answered. */
export const setServerTime = (now: string): void => {
  clock.skewMs = Date.parse(now) - Date.now();
  if (listeners.size > 0) tick();
  else clock.shownMinute = undefined;
};
