const SHORTENED = /^\d[.,]\d{1,20}E\+?\d{1,3}$|^\dE\+\d{1,3}$/i;

/** Whether a code is a long number in Excel's short notation, `8,05701E+12`: the omitted digits are lost. */
export const isShortenedNumber = (text: string): boolean => {
  const code = text.trim();
  return code.length <= 40 && SHORTENED.test(code);
};
