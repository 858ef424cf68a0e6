import { useState } from 'react';

/** A selection of ids; `ids` leaves out those that can no longer be selected. */
export const useSelection = (choosable: string[], initial: Iterable<string> = []) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  return {
    ids: choosable.filter((id) => chosen.has(id)),
    has: (id: string): boolean => chosen.has(id),
    set: (id: string, isChosen: boolean) =>
      setChosen((current) => new Set(isChosen ? [...current, id] : [...current].filter((other) => other !== id))),
    setAll: (ids: readonly string[], isChosen: boolean) =>
      setChosen((current) =>
        isChosen ? new Set([...current, ...ids]) : new Set([...current].filter((id) => !ids.includes(id))),
      ),
    replace: (ids: readonly string[]) => setChosen(new Set(ids)),
    all: () => setChosen(new Set(choosable)),
    clear: () => setChosen(new Set()),
  };
};
