/** Formats the change from an earlier figure: `+14,8%`, or for shares `+0,8 punti`; undefined without a comparison. */
export type Difference = { text: string; tone: 'good' | 'bad' | 'same' };

const decimal = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `47,3%` */
export const percentText = (percent: number | undefined): string =>
  percent === undefined ? 'N/A' : `${decimal.format(percent).replace(/,0$/, '')}%`;

const differenceOf = (value: number, unit: string, moreIsBad: boolean): Difference => {
  const rounded = Math.round(value * 10) / 10;
  const sign = rounded > 0 ? '+' : '';
  const tone = rounded === 0 ? 'same' : rounded > 0 === moreIsBad ? 'bad' : 'good';
  return { text: `${sign}${decimal.format(rounded === 0 ? 0 : rounded)}${unit}`, tone };
};

/** Change of a sum, in percent of the earlier one. */
export const growth = (now: number, before: number | undefined, moreIsBad = false): Difference | undefined =>
  before === undefined || before === 0 ? undefined : differenceOf(((now - before) * 100) / before, '%', moreIsBad);

/** Change of a share, in points. */
export const points = (now: number | undefined, before: number | undefined): Difference | undefined =>
  now === undefined || before === undefined ? undefined : differenceOf(now - before, ' punti', false);
