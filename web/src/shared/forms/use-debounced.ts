import { useEffect, useState } from 'react';
import { debounceTimer } from '../debounce-timer.ts';

/** The value once it has stayed the same for `ms`. */
export const useDebounced = (value: string, ms = 300): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => debounceTimer.start(ms, () => setDebounced(value)), [value, ms]);
  return debounced;
};
