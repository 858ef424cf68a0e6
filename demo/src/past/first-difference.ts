import type { Past, PastLine } from './past-files.ts';

const partsOf = ({ tables, arrivals, stripe }: Past): Record<string, PastLine[]> => ({
  ...Object.fromEntries(
    Object.entries(tables).flatMap(([service, lists]) =>
      Object.entries(lists).map(([table, lines]) => [`${service}.${table}`, lines]),
    ),
  ),
  arrivals,
  stripe,
});

/** A line that differs between two pasts, or that one of them lacks. */
export type PastDifference = { part: string; place: number; made: PastLine | undefined; shipped: PastLine | undefined };

/** The first line that differs; undefined where the two are the same. */
export const firstDifference = (made: Past, shipped: Past): PastDifference | undefined => {
  const [left, right] = [partsOf(made), partsOf(shipped)];
  for (const part of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const [ours, theirs] = [left[part] ?? [], right[part] ?? []];
    const length = Math.max(ours.length, theirs.length);
    for (let place = 0; place < length; place += 1)
      if (ours[place] !== theirs[place]) return { part, place, made: ours[place], shipped: theirs[place] };
  }
  return undefined;
};
