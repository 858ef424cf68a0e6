import { useState } from 'react';
import type { Line } from './wishlist-lines.ts';

/** Returns the selected lines: all that can be reserved, until a person changes the selection. */
export const usePicks = () => {
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  return {
    has: ({ entry, problem }: Line): boolean => decided.get(entry.id) ?? problem === undefined,
    set: (lines: Line[], isPicked: boolean) =>
      setDecided((current) => new Map([...current, ...lines.map(({ entry }) => [entry.id, isPicked] as const)])),
  };
};

export type Picks = ReturnType<typeof usePicks>;
