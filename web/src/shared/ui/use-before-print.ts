import { useEffect, useEffectEvent } from 'react';

/** Calls `prepare` before the page is printed; its changes must render synchronously. */
export const useBeforePrint = (prepare: () => void): void => {
  const run = useEffectEvent(prepare);
  useEffect(() => {
    const listener = () => run();
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, []);
};
