const DAY_MS = 86_400_000;
const ORDERS = 3;
const WITHIN_MS = 90 * DAY_MS;
const PAUSE_MS = 7 * DAY_MS;

/** An order that expired before this moment no longer counts. */
export const pauseHorizon = (now: Date): Date => new Date(now.getTime() - WITHIN_MS - PAUSE_MS);

/** Until when an account may not reserve: seven days from the third of its orders that expired unpaid within ninety days. */
export const pausedUntil = (expiries: Date[], now: Date): Date | null => {
  const moments = expiries.map((at) => at.getTime()).toSorted((a, b) => a - b);
  const pauses = moments.flatMap((at, index) => {
    const first = moments[index - ORDERS + 1];
    return first !== undefined && at - first <= WITHIN_MS ? [at + PAUSE_MS] : [];
  });
  const until = pauses.at(-1);
  return until !== undefined && until > now.getTime() ? new Date(until) : null;
};

/** How many still count towards a pause. */
export const countingExpiries = (expiries: Date[], now: Date): number =>
  expiries.filter((at) => now.getTime() - at.getTime() <= WITHIN_MS).length;
