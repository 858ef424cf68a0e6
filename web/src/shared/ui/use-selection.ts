import { useState } from 'react';

/** Ids chosen among those that can be chosen now; what can no longer be chosen is not chosen any more. */
export const useSelection = (choosable: string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    ids: choosable.filter((id) => chosen.has(id)),
    has: (id: string): boolean => chosen.has(id),
    set: (id: string, isChosen: boolean) =>
      setChosen((current) => new Set(isChosen ? [...current, id] : [...current].filter((other) => other !== id))),
    replace: (ids: readonly string[]) => setChosen(new Set(ids)),
    all: () => setChosen(new Set(choosable)),
    clear: () => setChosen(new Set()),
  };
};
