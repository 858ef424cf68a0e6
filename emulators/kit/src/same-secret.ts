import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, in constant time for every wrong one. */
export const isSameSecret = (left: string, right: string): boolean => {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
};
