/** Pseudo-random numbers, reproducible from the seed. */
export type Random = {
  /** At least `from`, less than `to`. */
  between(from: number, to: number): number;
  /** An integer from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number;
  shuffled<T>(list: readonly T[]): T[];
  pick<T>(list: readonly T[]): T;
};

/** Mulberry32: small, fast and good enough to scatter kills and quantities. */
export const randomOf = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    shuffled: (list) => {
      const copy = [...list];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [copy[last], copy[other]] = [copy[other]!, copy[last]!];
      }
      return copy;
    },
    pick: (list) => list[whole(0, list.length - 1)]!,
  };
};
