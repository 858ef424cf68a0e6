import type { PauseReason } from '@drappo/contracts/catalog/reservation-limits';

const DAY_MS = 86_400_000;
const ORDERS = 3;
const WITHIN_MS = 90 * DAY_MS;
const PAUSE_MS = 7 * DAY_MS;
const RELEASE_PAUSE_MS = DAY_MS;

/** An order that ended unpaid before this moment no longer counts. */
export const pauseHorizon = (now: Date): Date => new Date(now.getTime() - WITHIN_MS - PAUSE_MS);

/** The end of an account's pause: seven days after the third of its orders that ended unpaid within ninety days. */
export const pausedUntil = (expiries: Date[], now: Date): Date | null => {
  const moments = expiries.map((at) => at.getTime()).toSorted((a, b) => a - b);
  const pauses = moments.flatMap((at, index) => {
    const first = moments[index - ORDERS + 1];
    return first !== undefined && at - first <= WITHIN_MS ? [at + PAUSE_MS] : [];
  });
  const until = pauses.at(-1);
  return until !== undefined && until > now.getTime() ? new Date(until) : null;
};

/** How many orders still count towards a pause. */
export const countingExpiries = (expiries: Date[], now: Date): number =>
  expiries.filter((at) => now.getTime() - at.getTime() <= WITHIN_MS).length;

/** The causes of an account's pause: when its own orders ended unpaid, and when an admin last released its reservations. */
export type PauseCauses = { expiries: Date[]; releasedAt: Date | null };
export type Pause = { until: Date; reason: PauseReason };

/** A release before this moment no longer pauses its account. */
export const releaseHorizon = (now: Date): Date => new Date(now.getTime() - RELEASE_PAUSE_MS);

/** The end of the pause and its cause: of two causes the one that lasts longer. */
export const pauseOf = ({ expiries, releasedAt }: PauseCauses, now: Date): Pause | null => {
  const unpaid = pausedUntil(expiries, now);
  const released = releasedAt && releasedAt > releaseHorizon(now) && new Date(releasedAt.getTime() + RELEASE_PAUSE_MS);
  if (released && (!unpaid || released > unpaid)) return { until: released, reason: 'released' };
  return unpaid && { until: unpaid, reason: 'unpaid-orders' };
};
