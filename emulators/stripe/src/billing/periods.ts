import type { Interval } from '../objects.ts';

const DAY = 86_400;

/** Keeps the day of the month if the month has it, else uses the month's last day. */
const monthsLater = (from: number, months: number): number => {
  const start = new Date(from * 1_000);
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return Math.floor(moved.getTime() / 1_000);
};

/** The end of period number `count` after `anchor`, in seconds; counted from the anchor, so that a 31st stays a 31st. */
export const periodEnd = (anchor: number, interval: Interval, count: number): number => {
  switch (interval) {
    case 'day':
      return anchor + count * DAY;
    case 'week':
      return anchor + count * 7 * DAY;
    case 'month':
      return monthsLater(anchor, count);
    case 'year':
      return monthsLater(anchor, 12 * count);
  }
};
