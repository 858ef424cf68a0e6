import type { InputNumberProps } from 'antd';

const digits = /^\s*\d*\s*$/;

/** Whether a typed text is invalid as a whole number; an empty text is not a number, but not invalid either. */
export const isNotWhole = (text: string): boolean => !digits.test(text);

/**
 * Props of an `InputNumber` for pieces. By default, `InputNumber` drops characters that it cannot read, so that "1,5"
 * becomes 15; with these props it accepts only digits and restores the last number on blur.
 */
export const wholeNumber: Pick<InputNumberProps<number>, 'precision' | 'inputMode' | 'parser'> = {
  precision: 0,
  inputMode: 'numeric',
  // An empty text passes: `InputNumber` then has no value.
  parser: (text = '') => (isNotWhole(text) ? Number.NaN : (text.trim() as unknown as number)),
};
