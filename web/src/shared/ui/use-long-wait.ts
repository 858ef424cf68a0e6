import { useEffect, useState } from 'react';

/** Milliseconds after which a wait is worth a movement. */
const LONG_WAIT = 1_000;

/** Whether what uses this has been on the screen for a while. */
export const useLongWait = (): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
};
