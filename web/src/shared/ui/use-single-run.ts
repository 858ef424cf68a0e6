import { useRef } from 'react';

/**
 * Runs `work` unless its last run is still going. "Pending" as state arrives a render later: two clicks of the same
 * frame would both run. Work that is about one of several things, such as the lines of a list, says which one by
 * `subjectOf`: a press on another one is another act and runs beside the first.
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
