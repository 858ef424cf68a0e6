import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea';

/**
 * Opens a row on a click anywhere in it, except on its own controls and after selecting text. The row also has a button
 * that does the same, for keyboards and screen readers.
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
