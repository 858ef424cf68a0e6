import type { Clock } from '../clock.ts';

export type ManualClock = Clock & {
  set: (time: string | Date) => void;
  /** Moves time forward. */
  advance: (step: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void;
};

/** A clock that only the test moves. */
export const manualClock = (start: string | Date = '2026-11-18T09:00:00.000Z'): ManualClock => {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set(time) {
      now = new Date(time);
    },
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
    },
  };
};
