import { useEffect, useState } from 'react';

const SETTLED_MS = 300;

/** The value once it has stayed the same for a while. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
