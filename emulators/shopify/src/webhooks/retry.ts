/** Shopify retries eight times over four hours, each pause twice the one before. */
export const RETRIES = 8;
const FOUR_HOURS_MS = 4 * 3_600_000;
const FIRST_MS = FOUR_HOURS_MS / (2 ** RETRIES - 1);

/**
 * Milliseconds until the next attempt, by the number of attempts; undefined after the last one.
 * @param scale 1 is Shopify's own pace, 0.01 a hundred times as fast
 */
export const pauseAfter = (attempts: number, scale: number): number | undefined =>
  attempts > RETRIES ? undefined : Math.max(1, Math.round(FIRST_MS * 2 ** (attempts - 1) * scale));
