import { useEffect, useEffectEvent } from 'react';

/** Calls back before the page is printed; what it changes has to be drawn at once. */
export const useBeforePrint = (prepare: () => void): void => {
  const run = useEffectEvent(prepare);
  useEffect(() => {
    const listener = () => run();
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, []);
};
