import { useEffect, useState } from 'react';

/** Milliseconds after which a wait shows an animation. */
const LONG_WAIT = 1_000;

/** Whether the calling component has been on the screen for a while. */
export const useLongWait = (): boolean => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
};
