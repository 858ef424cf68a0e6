import { returnLimits } from '@drappo/contracts/orders/return-limits';

/** Photographs that were sent before this moment are no longer kept. */
export const photoRetentionStart = (now: Date): Date => {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - returnLimits.photoMonths);
  return start;
};
