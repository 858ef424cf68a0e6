import { useRef, type RefObject } from 'react';

type FocusTarget<E extends HTMLElement> = { target: { ref: RefObject<E | null>; tabIndex: -1 }; takeFocus: () => void };

/**
 * Where the focus goes when what held it is about to disappear, such as the row of something that was removed. Spread
 * `target` on the heading above.
 */
export const useFocusTarget = <E extends HTMLElement = HTMLHeadingElement>(): FocusTarget<E> => {
  const ref = useRef<E>(null);
  return { target: { ref, tabIndex: -1 }, takeFocus: () => ref.current?.focus() };
};
