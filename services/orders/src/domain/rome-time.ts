const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const read = (at: Date) => {
  const value = Object.fromEntries(parts.formatToParts(at).map(({ type, value: text }) => [type, Number(text)]));
  return {
    year: value['year'] ?? 0,
    month: value['month'] ?? 1,
    day: value['day'] ?? 1,
    hour: value['hour'] ?? 0,
    minute: value['minute'] ?? 0,
    second: value['second'] ?? 0,
  };
};

/** The year in Italy, which order numbers carry. */
export const romeYear = (at: Date): number => read(at).year;

const two = (number: number): string => String(number).padStart(2, '0');

/** The day in Italy: `2026-11-21`. */
export const romeDay = (at: Date): string => {
  const { year, month, day } = read(at);
  return `${year}-${two(month)}-${two(day)}`;
};

/** The last `count` days in Italy with that of `at`, oldest first. */
export const romeDaysUntil = (at: Date, count: number): string[] => {
  const { year, month, day } = read(at);
  // Days of a calendar, not of a clock: in UTC each has 24 hours.
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 1, day - (count - 1 - index))).toISOString().slice(0, 10),
  );
};

/** The moment at which a wall clock in Italy shows `hour` o'clock on the day of `at`, also on the days of the clock change. */
export const romeHourOfDay = (at: Date, hour: number, plusDays = 0): Date => {
  const { year, month, day } = read(at);
  const wanted = Date.UTC(year, month - 1, day + plusDays, hour);
  let guess = wanted;
  // Two rounds: the first may land on the other side of a clock change.
  for (let round = 0; round < 2; round += 1) {
    const shown = read(new Date(guess));
    guess += wanted - Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second);
  }
  return new Date(guess);
};
