import { returnLimits } from '@drappo/contracts/orders/return-limits';

/** Returns the time before which photographs are not stored any more. */
export const photoRetentionStart = (now: Date): Date => {
  const start = new Date(now);
  start.setUTCMonth(start.getUTCMonth() - returnLimits.photoMonths);
  return start;
};
