import type { MouseEvent } from 'react';

type GuardedClick<E extends HTMLElement> = {
  pending: boolean;
  /** Whether the button sends something: the second half of a double click must not send it again. */
  sends: boolean;
  onClick?: ((event: MouseEvent<E>) => void) | undefined;
};

/**
 * A pending button ignores clicks but keeps the keyboard's focus, which a disabled one would lose. What was sent is not
 * sent again by the second half of a double click, even where the answer came in between.
 */
export const guardedClick =
  <E extends HTMLElement>({ pending, sends, onClick }: GuardedClick<E>) =>
  (event: MouseEvent<E>): void => {
    if (pending || (sends && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
