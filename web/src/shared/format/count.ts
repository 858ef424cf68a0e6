/** Number of entries of a list; a search is counted up to a limit. */
export const countText = ({ total, hasMore }: { total: number; hasMore: boolean }): number | string =>
  hasMore ? `Oltre ${total.toLocaleString('it-IT', { useGrouping: 'always' })}` : total;

/** `10.000` */
export const formatCount = (count: number): string => count.toLocaleString('it-IT', { useGrouping: 'always' });
