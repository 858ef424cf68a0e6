import { useEffect, useState } from 'react';
import { debounceTimer } from '../debounce-timer.ts';

/** Returns the value once it has been unchanged for `ms`. */
export const useDebounced = (value: string, ms = 300): string => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => debounceTimer.start(ms, () => setDebounced(value)), [value, ms]);
  return debounced;
};
