import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea';

/**
 * A click anywhere in a row opens it, but for its own controls and for text that was just selected. The row has a button that
 * does the same: for the keyboard and for screen readers.
 */
export const openOnClick =
  <Row>(onOpen: (row: Row) => void) =>
  (row: Row) => ({
    onClick: ({ target }: MouseEvent<HTMLElement>) => {
      if (target instanceof Element && target.closest(CONTROLS)) return;
      if (getSelection()?.isCollapsed === false) return;
      onOpen(row);
    },
  });
