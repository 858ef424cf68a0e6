import type { InputNumberProps } from 'antd';

const digits = /^\s*\d*\s*$/;

/** Whether a typed text is no whole number; an empty one is none, but not a wrong one. */
export const isNotWhole = (text: string): boolean => !digits.test(text);

/**
 * An `InputNumber` of pieces. By itself it drops what it cannot read, so that "1,5" becomes 15; with this it takes digits
 * alone and goes back to the last number when it is left.
 */
export const wholeNumber: Pick<InputNumberProps<number>, 'precision' | 'inputMode' | 'parser'> = {
  precision: 0,
  inputMode: 'numeric',
  // Of an empty text it makes no value by itself.
  parser: (text = '') => (isNotWhole(text) ? Number.NaN : (text.trim() as unknown as number)),
};
