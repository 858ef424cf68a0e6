import { pageSet, pageState } from '../page-state.ts';

const MINUTE_MS = 60_000;

type ServerClock = {
  /** How far the server's clock is ahead of the browser's (ms); undefined until the server has answered. */
  skewMs: number | undefined;
  /** The minute that tapes show; undefined until one is rendered and after the last is removed. */
  shownMinute: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const clock = pageState((): ServerClock => ({ skewMs: undefined, shownMinute: undefined, timer: undefined }));
const listeners = pageSet<() => void>();

const correctedNow = (): number => Date.now() + (clock.skewMs ?? 0);

/** Returns the server's time; undefined until the server has answered. */
export const serverNow = (): number | undefined => (clock.skewMs === undefined ? undefined : correctedNow());

/** Returns the start of the current minute by the server's clock, so that calls within a minute get the same value. */
export const serverMinute = (): number => Math.floor(correctedNow() / MINUTE_MS) * MINUTE_MS;

/**
 * Returns the minute for tapes: it changes for all of them together, even if one renders just before the timer fires.
 */
export const shownMinute = (): number => (clock.shownMinute ??= serverMinute());

const tick = (): void => {
  clearTimeout(clock.timer);
  clock.shownMinute = serverMinute();
  clock.timer = setTimeout(tick, MINUTE_MS - (correctedNow() % MINUTE_MS));
  listeners.forEach((listener) => listener());
};

// Timers of a hidden tab, or of a laptop that was asleep, fire late.
const onVisible = (): void => {
  if (!document.hidden) tick();
};

/** Runs one timer for all tapes, with a step each minute; a tab that becomes visible is corrected immediately. */
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

/** Sets the clock from the server's latest response. */
export const setServerTime = (now: string): void => {
  clock.skewMs = Date.parse(now) - Date.now();
  if (listeners.size > 0) tick();
  else clock.shownMinute = undefined;
};
