const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * How far back the first poll of a shop goes: orders placed before that stay with the shop, since our order for it would
 * expire unpaid after these days anyway (decision O4).
 */
export const FIRST_POLL_BACK_MS = 7 * DAY_MS;

/** How much of the last poll is read again: Shopify's index may lag, and clocks differ. */
const OVERLAP_MS = 10 * MINUTE_MS;

/** The time from which the next poll must read, after a poll that began at `begun`. It never moves back. */
export const nextWatermark = (current: Date, begun: Date): Date =>
  new Date(Math.max(current.getTime(), begun.getTime() - OVERLAP_MS));

/** Whether an order that is found for the first time is recent enough to be imported. */
export const isWithinFirstPoll = (placedAt: Date, connectedAt: Date): boolean =>
  placedAt.getTime() >= connectedAt.getTime() - FIRST_POLL_BACK_MS;
