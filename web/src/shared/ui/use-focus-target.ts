import { useRef, type RefObject } from 'react';

type FocusTarget<E extends HTMLElement> = { target: { ref: RefObject<E | null>; tabIndex: -1 }; takeFocus: () => void };

/**
 * Target for the focus when the focused element is about to disappear, such as the row of a removed item. Spread
 * `target` on the heading above.
 */
export const useFocusTarget = <E extends HTMLElement = HTMLHeadingElement>(): FocusTarget<E> => {
  const ref = useRef<E>(null);
  return { target: { ref, tabIndex: -1 }, takeFocus: () => ref.current?.focus() };
};
