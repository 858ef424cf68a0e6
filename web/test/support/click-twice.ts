import { act } from '@testing-library/react';

/* oxlint-disable eslint-rules/no-restricted-syntax -- `press` waits between clicks */

/** Clicks twice before the next render: the worst case of a double click. */
export const clickTwice = (button: HTMLElement): void =>
  act(() => {
    button.click();
    button.click();
  });
