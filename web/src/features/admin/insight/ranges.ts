import { INSIGHT_DAYS } from '@drappo/contracts/orders/insight';
import { lengthOf, plusDays, type Comparison, type Period } from '@drappo/contracts/orders/insight-period';

/** The available periods; `own` is from one day to another. */
export const ranges = [
  { key: '7', label: 'Ultimi 7 giorni' },
  { key: '30', label: 'Ultimi 30 giorni' },
  { key: '90', label: 'Ultimi 90 giorni' },
  { key: 'month', label: 'Questo mese' },
  { key: 'year', label: "Quest'anno" },
  { key: 'own', label: 'Da un giorno a un altro' },
] as const;
export type RangeKey = (typeof ranges)[number]['key'];
export const usualRange: RangeKey = '30';

export const comparisonChoices: { key: Comparison | 'none'; label: string }[] = [
  { key: 'before', label: 'Con il periodo prima' },
  { key: 'year', label: 'Con un anno prima' },
  { key: 'none', label: 'Senza confronto' },
];

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const rangeOf = (text: string): RangeKey => ranges.find(({ key }) => key === text)?.key ?? usualRange;

/** The days of a range; for `own` the typed days, undefined if they are not a valid range. */
export const periodOf = (
  { range, from, to }: { range: string; from: string; to: string },
  today: string,
): Period | undefined => {
  const key = rangeOf(range);
  switch (key) {
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'own': {
      const period = { from, to: to || today };
      if (!isDay(period.from) || !isDay(period.to)) return undefined;
      return lengthOf(period) >= 1 && lengthOf(period) <= INSIGHT_DAYS ? period : undefined;
    }
    default:
      return { from: plusDays(today, 1 - Number(key)), to: today };
  }
};
