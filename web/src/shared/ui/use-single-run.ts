import { useRef } from 'react';

/**
 * Runs `work` unless its last run is still going. "Pending" as state arrives a render later: two clicks of the same
 * frame would both run.
 */
export const useSingleRun = <Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) => {
  const busy = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await work(...args);
    } finally {
      busy.current = false;
    }
  };
};
