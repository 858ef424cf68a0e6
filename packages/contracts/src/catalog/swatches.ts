import { clothColors, type ClothColor } from './cloth-colors.ts';

export type Swatch = {
  /** `#rrggbb` */
  value: string;
  /** Letters on the swatch that distinguish it from others with the same value; empty if the value is unique. */
  mark: string;
  /** A text colour that is readable on `value`. */
  markColor: string;
  /** Whether it needs a strong edge on a white background. */
  isLight: boolean;
};

const INK = '#17191c';
const WHITE = '#ffffff';
/** The value for a name that the table does not have. */
const NEUTRAL = '#dfe2dc';

const channels = (value: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16));

/** Relative luminance as WCAG defines it, 0 to 1. */
const luminance = (value: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(value).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const mix = (value: string, other: string): string => {
  const others = channels(other);
  const parts = channels(value).map((channel, index) => Math.round(channel * 0.6 + (others[index] ?? 0) * 0.4));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^testa di moro/, 'moro');

/** `bianca`, `neri` and `verdi` are `bianco`, `nero` and `verde`. */
const baseOf = (word: string): ClothColor | undefined =>
  [word, word.replace(/[aei]$/, 'o'), word.replace(/i$/, 'e')].find((form): form is ClothColor =>
    Object.hasOwn(clothColors, form),
  );

const shades: Record<string, string> = { chiaro: WHITE, chiara: WHITE, scuro: INK, scura: INK };

/** `blu scuro` has its own value; for `blu notte` the value is that of `blu`, and `notte` becomes the mark. */
const read = (name: string): { value: string; rest: string } => {
  const [word = '', ...others] = name.split(' ');
  const base = baseOf(word);
  if (!base) return { value: NEUTRAL, rest: name };
  const rest = others.join(' ');
  const shade = shades[rest];
  return shade ? { value: mix(clothColors[base], shade), rest: '' } : { value: clothColors[base], rest };
};

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** The first letters that no other name starts with, at most three; otherwise a number distinguishes them. */
const markOf = (text: string, index: number, all: string[]): string => {
  const own = letters(text);
  const others = all.filter((_, place) => place !== index).map(letters);
  const unique = [1, 2, 3]
    .map((count) => own.slice(0, count))
    .find((start) => start !== '' && !others.some((other) => other.startsWith(start)));
  return unique ?? `${own.slice(0, 1)}${index + 1}`;
};

/**
 * The swatch of each colour of a product if no picture shows its cloth. Two different names never look the same: names
 * that share a value get marks.
 */
export const swatchesOf = (names: readonly string[]): Map<string, Swatch> => {
  const distinct = [...new Set(names.map(plain))].map((name) => ({ name, ...read(name) }));
  const swatchOf = ({ name, value, rest }: (typeof distinct)[number]): Swatch => {
    // `bianco` and `bianca` in one product: the first is the plain colour.
    const alike = distinct.filter((other) => other.value === value);
    const plainest = alike.find((other) => other.rest === '')?.name;
    const marked = alike.filter((other) => other.name !== plainest);
    const texts = marked.map((other) => other.rest || other.name);
    const index = marked.findIndex((other) => other.name === name);
    const light = luminance(value);
    return {
      value,
      mark: index === -1 ? '' : markOf(rest || name, index, texts),
      markColor: light < 0.18 ? WHITE : INK,
      isLight: light > 0.55,
    };
  };
  const swatches = new Map(distinct.map((entry) => [entry.name, swatchOf(entry)]));
  return new Map(
    names.flatMap((name) => {
      const swatch = swatches.get(plain(name));
      return swatch ? [[name, swatch] as const] : [];
    }),
  );
};
