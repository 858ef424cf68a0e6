import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforePrint } from '../../shared/ui/use-before-print.ts';

/** So many are shown at first, so that what pays for them stays in sight. */
export const FIRST = 5;

/** The first few of an order's lines or products, and the others on demand and on paper. */
export const useFirstFew = <T>(all: readonly T[]) => {
  const [showsAll, setShowsAll] = useState(false);
  // On paper nothing can be opened.
  useBeforePrint(() => flushSync(() => setShowsAll(true)));
  // A button for one more would take its place.
  const isLong = all.length > FIRST + 1;
  return {
    shown: isLong && !showsAll ? all.slice(0, FIRST) : all,
    others: isLong ? all.slice(FIRST) : [],
    showsAll,
    toggle: () => setShowsAll(!showsAll),
  };
};
