/** The quantile `part` (0..1) of the values, by the nearest rank. */
export const percentile = (values: number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
};

export const median = (values: number[]): number => percentile(values, 0.5);

/** Formats milliseconds for people. */
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
