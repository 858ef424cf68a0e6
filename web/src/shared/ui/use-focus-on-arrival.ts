import { useEffect, useRef } from 'react';

/**
 * For a heading that replaces a form: the form is removed together with the focus, so keyboards and screen readers
 * would start at the top of the page again. Spread the result on the heading.
 */
export const useFocusOnArrival = <E extends HTMLElement>(arrived: boolean) => {
  const heading = useRef<E>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return { ref: heading, tabIndex: -1 };
};
