import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforePrint } from '../../shared/ui/use-before-print.ts';

/** Number of lines shown at first, so that the pay button stays in view. */
export const FIRST = 5;

/** Returns the first few lines or products of an order; the rest is shown on demand and in print. */
export const useFirstFew = <T>(all: readonly T[]) => {
  const [showsAll, setShowsAll] = useState(false);
  // Print shows all lines, because nothing can be opened on paper.
  useBeforePrint(() => flushSync(() => setShowsAll(true)));
  // A button that shows one more line would take as much room as that line.
  const isLong = all.length > FIRST + 1;
  return {
    shown: isLong && !showsAll ? all.slice(0, FIRST) : all,
    others: isLong ? all.slice(FIRST) : [],
    showsAll,
    toggle: () => setShowsAll(!showsAll),
  };
};
