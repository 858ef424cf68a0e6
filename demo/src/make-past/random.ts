/** Numbers that look random and are the same at every run (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** A whole number from `least` to `most`, both included. */
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    /** True in this percentage of cases. */
    chance: (percent: number): boolean => next() * 100 < percent,
    pick: <T>(list: readonly T[]): T => {
      const one = list[between(0, list.length - 1)];
      if (one === undefined) throw new Error('there is nothing to pick from');
      return one;
    },
  };
};
export type Random = ReturnType<typeof createRandom>;
