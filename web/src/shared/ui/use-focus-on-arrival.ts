import { useEffect, useRef } from 'react';

/**
 * For the heading of what takes the place of a form: the form goes away with the focus in it, so keyboards and screen
 * readers would start at the top of the page again. Spread it on the heading.
 */
export const useFocusOnArrival = <E extends HTMLElement>(arrived: boolean) => {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return { ref: heading, tabIndex: -1 };
};
