const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The wall clock in Rome at a moment, as if it were UTC. */
const wall = (time: number): number => {
  const value = Object.fromEntries(parts.formatToParts(time).map(({ type, value: text }) => [type, Number(text)]));
  return Date.UTC(value['year'] ?? 0, (value['month'] ?? 1) - 1, value['day'], value['hour'], value['minute']);
};

const midnight = (day: string, plusDays: number): string => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return '';
  const asked = Date.parse(`${day}T00:00:00Z`) + plusDays * 86_400_000;
  if (Number.isNaN(asked)) return '';
  // Rome is an hour or two ahead of UTC; the second step is right on the days of the clock change too.
  const first = asked - (wall(asked) - asked);
  return new Date(asked - (wall(first) - first)).toISOString();
};

/** When a day (`2026-03-17`) begins in Rome (decision O8), in UTC; empty for what is no day. */
export const startOfDay = (day: string): string => midnight(day, 0);

/** When the day after begins. */
export const startOfNextDay = (day: string): string => midnight(day, 1);
