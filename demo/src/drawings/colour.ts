export const INK = '#17191C';

const rgb = (text: string): number[] => [1, 3, 5].map((i) => parseInt(text.slice(i, i + 2), 16));
const hex = (c: number[]): string =>
  '#' +
  c
    .map((v) =>
      Math.round(Math.max(0, Math.min(255, v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
/** The colour between two, `t` of the way from the first to the second. */
export const mix = (a: string, b: string, t: number): string => {
  const x = rgb(a),
    y = rgb(b);
  return hex(x.map((v, i) => v + ((y[i] ?? 0) - v) * t));
};
/** Relative luminance, 0 to 1. */
export const luminance = (c: string): number => {
  const [r = 0, g = 0, b = 0] = rgb(c).map((v) => {
    v /= 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
export const isDark = (c: string): boolean => luminance(c) < 0.09;
export const seamOf = (c: string): string =>
  isDark(c) ? mix(c, '#FFFFFF', 0.27) : mix(c, INK, luminance(c) > 0.6 ? 0.58 : 0.66);
