/** Clocks run apart and calls take time (ms). */
const TOLERANCE_MS = 5_000;

let endsAt: number | undefined;
let reached: (() => void) | undefined;

/** When the session of this page ends by itself, for those whose session does so while they look on (administrators). */
export const sessionDeadline = {
  set: (at: number | undefined): void => {
    endsAt = at;
  },
  /** Calls back when a call found the session over at that time; returns how to stop. */
  onReached: (listener: () => void): (() => void) => {
    reached = listener;
    return () => {
      reached = undefined;
      endsAt = undefined;
    };
  },
  hasCome: (): boolean => endsAt !== undefined && Date.now() >= endsAt,
  isPast: (): boolean => reached !== undefined && endsAt !== undefined && Date.now() >= endsAt - TOLERANCE_MS,
  /** A call was refused: true when that was to be expected, and the person is asked to sign in again. */
  explains401: (): boolean => {
    if (!sessionDeadline.isPast()) return false;
    reached?.();
    return true;
  },
};
