import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in the same time for every wrong one. */
export const isSameSecret = (left: string, right: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
};
