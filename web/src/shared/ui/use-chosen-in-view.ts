import { useEffect, useRef } from 'react';

/** Keeps the current link of a horizontally scrolling row in view; the page itself does not scroll. */
export const useChosenInView = <Row extends HTMLElement>(current: string | null) => {
  const row = useRef<Row>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current]');
    if (!row.current || !chosen) return;
    const [frame, place] = [row.current.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (place.left < frame.left) row.current.scrollLeft += place.left - frame.left;
    else if (place.right > frame.right) row.current.scrollLeft += place.right - frame.right;
  }, [current]);
  return row;
};
