import type { CSSProperties } from 'react';

/** The next round number that a scale can end at: 1, 2, 5, 10, 20, ... */
export const scaleEnd = (most: number): number => {
  if (most <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((end) => end >= most) ?? most;
};

/** Position of the label under a bar, as a fraction of the chart's width. */
export const nameAt = (index: number, bars: number): CSSProperties =>
  ({ '--at': `${((index + 0.5) / bars) * 100}%` }) as CSSProperties;
