import { pageState } from '../page-state.ts';

/** Tolerance for clock differences and the duration of calls (ms). */
const TOLERANCE_MS = 5_000;

type Deadline = { endsAt: number | undefined; reached: (() => void) | undefined };

const deadline = pageState((): Deadline => ({ endsAt: undefined, reached: undefined }));

/** When the session of this page expires, for people whose session expires while they use the page (administrators). */
export const sessionDeadline = {
  set: (at: number | undefined): void => {
    deadline.endsAt = at;
  },
  /** Calls back when a call found the session expired at that time; returns a function that stops it. */
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
  /** Handles a refused call: true if the session was due to expire; the person then has to sign in again. */
  explains401: (): boolean => {
    if (!sessionDeadline.isPast()) return false;
    deadline.reached?.();
    return true;
  },
};
