import type { MouseEvent } from 'react';

/**
 * True for the second click of a double click. Once the first has been answered it would do the same again, or hit
 * what slid under the pointer meanwhile, such as the next row's delete icon. Keyboards never count as repeated.
 */
export const isRepeated = ({ detail }: MouseEvent): boolean => detail > 1;
