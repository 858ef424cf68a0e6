import { pageState } from '../page-state.ts';

/** Clocks run apart and calls take time (ms). */
const TOLERANCE_MS = 5_000;

type Deadline = { endsAt: number | undefined; reached: (() => void) | undefined };

const deadline = pageState((): Deadline => ({ endsAt: undefined, reached: undefined }));

/** When the session of this page ends by itself, for those whose session does so while they look on (administrators). */
export const sessionDeadline = {
  set: (at: number | undefined): void => {
    deadline.endsAt = at;
  },
  /** Calls back when a call found the session over at that time; returns how to stop. */
  onReached: (listener: () => void): (() => void) => {
    deadline.reached = listener;
    return () => {
      deadline.reached = undefined;
      deadline.endsAt = undefined;
    };
  },
  hasCome: (): boolean => deadline.endsAt !== undefined && Date.now() >= deadline.endsAt,
  isPast: (): boolean => {
    const { reached, endsAt } = deadline;
    return reached !== undefined && endsAt !== undefined && Date.now() >= endsAt - TOLERANCE_MS;
  },
  /** A call was refused: true when that was to be expected, and the person is asked to sign in again. */
  explains401: (): boolean => {
    if (!sessionDeadline.isPast()) return false;
    deadline.reached?.();
    return true;
  },
};
