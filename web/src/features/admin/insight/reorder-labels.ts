import { REORDER_DAYS, type ReorderSuggestion } from '@drappo/contracts/catalog/insight';

type Demand = Pick<ReorderSuggestion, 'available' | 'sold' | 'waiting' | 'wished' | 'daysLeft'>;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('it-IT', { useGrouping: 'always' })} ${many}`;

/** The reason for the suggestion, in words. */
export const reorderReason = ({ sold, waiting, wished }: Demand): string =>
  [
    ...(sold > 0 ? [`${counted(sold, 'venduto', 'venduti')} in ${REORDER_DAYS} giorni`] : []),
    ...(waiting > 0 ? [`${counted(waiting, 'persona aspetta', 'persone aspettano')}`] : []),
    ...(wished > 0 ? [`in wishlist di ${counted(wished, 'persona', 'persone')}`] : []),
  ].join(', ');

/** When the available stock runs out at this pace. */
export const reorderEnd = ({ available, daysLeft }: Demand): string => {
  if (available === 0) return 'Esaurito';
  if (daysLeft === null) return 'Senza vendite';
  if (daysLeft === 0) return 'Finisce oggi';
  return daysLeft === 1 ? 'Finisce domani' : `Finisce tra ${daysLeft} giorni`;
};
