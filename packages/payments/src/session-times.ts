const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** Stripe accepts no session that expires within half an hour; the extra minute allows for clock differences. */
export const SHORTEST_SESSION_MS = 31 * MINUTE_MS;
/** Stripe keeps a session open for at most one day. */
export const LONGEST_SESSION_MS = DAY_MS - MINUTE_MS;
/** A session that expires sooner is not reused. */
export const USEFUL_MS = 5 * MINUTE_MS;
/** A checkout whose session may not exist yet is only used if Stripe would still create it. */
export const CREATABLE_MS = SHORTEST_SESSION_MS - MINUTE_MS / 2;

/** When a new session expires: at the deadline or after a day, whichever is sooner, but as late as Stripe requires. */
export const sessionEnd = (now: Date, deadline?: Date): Date => {
  const latest = Math.min(deadline?.getTime() ?? Infinity, now.getTime() + LONGEST_SESSION_MS);
  return new Date(Math.max(now.getTime() + SHORTEST_SESSION_MS, latest));
};
