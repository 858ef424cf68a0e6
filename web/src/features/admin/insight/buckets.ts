import type { SalesDay, SalesInsight } from '@drappo/contracts/orders/insight';
import { totalOf, type Sums } from './sales-sums.ts';

/** Days that share a bar and a table row. */
export type Bucket = Sums & {
  /** Its first day. */
  id: string;
  to: string;
  /** The days at the same positions of the compared period; undefined without a comparison. */
  before: Sums | undefined;
};
export type BucketSize = 'day' | 'week' | 'month';

const MOST_DAYS = 45;
const MOST_DAYS_BY_WEEK = 190;

export const bucketSize = (days: number): BucketSize =>
  days <= MOST_DAYS ? 'day' : days <= MOST_DAYS_BY_WEEK ? 'week' : 'month';

const FEW_DAYS = 14;
/** The period of one table row: that of the bars, but weeks instead of days above `FEW_DAYS`. */
export const rowSize = (days: number): BucketSize => (days > FEW_DAYS && days <= MOST_DAYS ? 'week' : bucketSize(days));

const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
const begins: Record<BucketSize, (day: string) => boolean> = {
  day: () => true,
  week: isMonday,
  month: (day) => day.endsWith('-01'),
};

/** Groups a period by day, by week from Monday or by month; the first and the last group may be incomplete. */
export const bucketsOf = ({ days, before }: SalesInsight, size = bucketSize(days.length)): Bucket[] => {
  const starts = days.flatMap(({ day }, index) => (index === 0 || begins[size](day) ? [index] : []));
  return starts.map((start, place) => {
    const isLast = place === starts.length - 1;
    const end = starts[place + 1] ?? days.length;
    const part: SalesDay[] = days.slice(start, end);
    return {
      ...totalOf(part),
      id: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      // The earlier year may have one day more.
      before: before.length > 0 ? totalOf(before.slice(start, isLast ? before.length : end)) : undefined,
    };
  });
};

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options });
const shortDay = inUtc({ day: 'numeric', month: 'short' });
const fullDay = inUtc({ weekday: 'short', day: 'numeric', month: 'long' });
const month = inUtc({ month: 'long', year: 'numeric' });

/** `gio 26 novembre`, `23 nov - 29 nov`, `novembre 2026`. */
export const bucketName = ({ id, to }: Pick<Bucket, 'id' | 'to'>, size: BucketSize): string => {
  if (size === 'day') return fullDay.format(new Date(id));
  return size === 'week'
    ? `${shortDay.format(new Date(id))} - ${shortDay.format(new Date(to))}`
    : month.format(new Date(id));
};

export const shortName = ({ id }: Pick<Bucket, 'id'>, size: BucketSize): string =>
  size === 'month' ? inUtc({ month: 'short' }).format(new Date(id)) : shortDay.format(new Date(id));
