import type { MouseEvent } from 'react';

/**
 * True for the second click of a double click. After the response to the first, it would repeat the action, or hit what
 * moved under the pointer meanwhile, such as the next row's delete icon. Key presses never count as repeated.
 */
export const isRepeated = ({ detail }: MouseEvent): boolean => detail > 1;
