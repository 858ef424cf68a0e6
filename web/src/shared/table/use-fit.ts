import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/** What is given up in turn while a table is wider than its box; the last one lets it scroll sideways. */
const LEVELS = ['', '1', '1 2', '1 2 3', '1 2 3 scroll'];

const fit = (box: HTMLElement): void => {
  const table = box.querySelector('table');
  for (const level of LEVELS) {
    box.dataset['fit'] = level;
    if (!table || table.offsetWidth <= (table.parentElement?.clientWidth ?? 0)) return;
  }
};

/** Fits the table when the width of its box changes; in the next frame, since fitting changes the observed height. */
const fitOnResize = (box: HTMLElement): (() => void) => {
  let frame = 0;
  let width = box.clientWidth;
  const resized = new ResizeObserver(() => {
    if (box.clientWidth === width) return;
    width = box.clientWidth;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => fit(box));
  });
  resized.observe(box);
  return () => {
    resized.disconnect();
    cancelAnimationFrame(frame);
  };
};

/**
 * Hides columns in the order of their `leaves` while the table is wider than its box: only the browser knows how wide the
 * texts are. The style sheet reads the result from `data-fit`.
 */
export const useFit = (): RefCallback<HTMLDivElement> => {
  const current = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (current.current) fit(current.current);
  });
  return useCallback((box: HTMLDivElement) => {
    current.current = box;
    const stop = fitOnResize(box);
    return () => {
      stop();
      current.current = null;
    };
  }, []);
};
