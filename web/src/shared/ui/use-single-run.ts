import { useRef } from 'react';

/**
 * Runs `work` unless its last run is still in progress. A "pending" state arrives a render later: two clicks in the
 * same frame would both run. If the work is about one of several items, such as the lines of a list, `subjectOf` names
 * the item: a press on another item is another act and runs in parallel.
 */
export const useSingleRun = <Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  subjectOf: (...args: Args) => unknown = () => undefined,
) => {
  const running = useRef(new Set<unknown>());
  return async (...args: Args): Promise<void> => {
    const subject = subjectOf(...args);
    if (running.current.has(subject)) return;
    running.current.add(subject);
    try {
      await work(...args);
    } finally {
      running.current.delete(subject);
    }
  };
};
