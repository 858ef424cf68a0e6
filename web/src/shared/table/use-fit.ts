import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/** What is given up in turn while a table is wider than its box; the last one lets it scroll sideways. */
const LEVELS = ['', '1', '1 2', '1 2 3', '1 2 3 scroll'];

const tableIn = (box: HTMLElement): HTMLTableElement | null => box.querySelector('table');

const fit = (box: HTMLElement): void => {
  const table = tableIn(box);
  for (const level of LEVELS) {
    box.dataset['fit'] = level;
    if (!table || table.offsetWidth <= (table.parentElement?.clientWidth ?? 0)) return;
  }
};

const widthsOf = (box: HTMLElement): string => `${box.clientWidth} ${tableIn(box)?.offsetWidth ?? 0}`;

/** Fits the table when its width or that of its box changes; in the next frame, since fitting changes both. */
const fitOnResize = (box: HTMLElement) => {
  let frame = 0;
  let fitted = '';
  const resized = new ResizeObserver(() => {
    if (widthsOf(box) === fitted) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      fit(box);
      fitted = widthsOf(box);
    });
  });
  resized.observe(box);
  return {
    /** Ant Design may replace the table. */
    watchTable: () => {
      const table = tableIn(box);
      if (table) resized.observe(table);
    },
    stop: () => {
      resized.disconnect();
      cancelAnimationFrame(frame);
    },
  };
};

/**
 * Hides columns in the order of their `leaves` while the table is wider than its box: only the browser knows how wide the
 * texts are. The style sheet reads the result from `data-fit`.
 */
export const useFit = (): RefCallback<HTMLDivElement> => {
  const current = useRef<{ box: HTMLDivElement; watchTable: () => void }>(null);
  useLayoutEffect(() => {
    if (!current.current) return;
    fit(current.current.box);
    current.current.watchTable();
  });
  return useCallback((box: HTMLDivElement) => {
    const { watchTable, stop } = fitOnResize(box);
    current.current = { box, watchTable };
    return () => {
      stop();
      current.current = null;
    };
  }, []);
};
