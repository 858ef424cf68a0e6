export type First = { add: (slot: number) => void; sorted: () => number[] };

/**
 * Selects the first few of very many without sorting all: immediately drops every item that sorts after the last
 * selected. Without an order it selects those that arrived first.
 */
export const createFirst = (count: number, order?: (one: number, other: number) => number): First => {
  const most = 2 * count + 500;
  let kept: number[] = [];
  let last: number | undefined;
  const shorten = (): void => {
    kept = (order ? kept.sort(order) : kept).slice(0, count);
    last = kept.length === count ? kept.at(-1) : undefined;
  };
  return {
    add: (slot) => {
      if (order ? last !== undefined && order(slot, last) > 0 : kept.length >= count) return;
      kept.push(slot);
      if (kept.length >= most) shorten();
    },
    sorted: () => {
      shorten();
      return kept;
    },
  };
};
