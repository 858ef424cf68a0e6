import type { MouseEvent } from 'react';

type GuardedClick<E extends HTMLElement> = {
  pending: boolean;
  /** Whether the button sends something: the second click of a double click must not send it again. */
  sends: boolean;
  onClick?: ((event: MouseEvent<E>) => void) | undefined;
};

/**
 * A pending button ignores clicks but keeps the keyboard focus, which a disabled button would lose. The second click of
 * a double click never sends again, even if the response arrived in between.
 */
export const guardedClick =
  <E extends HTMLElement>({ pending, sends, onClick }: GuardedClick<E>) =>
  (event: MouseEvent<E>): void => {
    if (pending || (sends && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
