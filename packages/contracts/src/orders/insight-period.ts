/** A calendar period in Rome, both days included: `2026-11-01`. */
export type Period = { from: string; to: string };

/** The comparison periods: the same number of days right before it, or the same dates a year earlier. */
export const comparisons = ['before', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day `count` days later; earlier if `count` is negative. */
export const plusDays = (day: string, count: number): string => dayOf(at(day) + count * DAY_MS);

/** The number of days of a period. In UTC each day has 24 hours: Rome's clock changes do not matter. */
export const lengthOf = ({ from, to }: Period): number => (at(to) - at(from)) / DAY_MS + 1;

/** All days of a period, oldest first. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: Math.max(0, lengthOf(period)) }, (_, index) => plusDays(period.from, index));

/** The same date a year earlier; 29 February becomes the 28th. */
const yearBefore = (day: string): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year - 1, month, 0)).getUTCDate();
  return dayOf(Date.UTC(year - 1, month - 1, Math.min(date, lastOfMonth)));
};

export const comparedWith = (period: Period, comparison: Comparison): Period =>
  comparison === 'year'
    ? { from: yearBefore(period.from), to: yearBefore(period.to) }
    : { from: plusDays(period.from, -lengthOf(period)), to: plusDays(period.from, -1) };
