export const MINUTE_MS = 60_000;
const HOUR_MIN = 60;

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `2 h 41 min`, `24 min`, `meno di 5 min`. */
export const shortTime = (minutes: number): string => {
  if (minutes < 5) return 'meno di 5 min';
  const [hours, rest] = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
};

/** `2 ore e 41 minuti`, for screen readers. */
export const spokenTime = (minutes: number): string => {
  if (minutes < 5) return 'meno di 5 minuti';
  const [hours, rest] = [Math.floor(minutes / HOUR_MIN), minutes % HOUR_MIN];
  return [hours > 0 && countOf(hours, 'ora', 'ore'), rest > 0 && countOf(rest, 'minuto', 'minuti')]
    .filter(Boolean)
    .join(' e ');
};

/** Whether a verb before this time is singular: "manca 1 h 5 min", "mancano 24 min". */
export const isOneHour = (minutes: number): boolean => Math.floor(minutes / HOUR_MIN) === 1;
