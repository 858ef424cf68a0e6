import { describe, expect, it } from '@jest/globals';
import { clothColors } from './cloth-colors.ts';
import { swatchesOf, type Swatch } from './swatches.ts';

const colorNames = Object.keys(clothColors);
const looks = ({ value, mark }: Swatch): string => `${value} ${mark}`;
const looksOf = (...names: string[]): string[] => [...swatchesOf(names).values()].map(looks);

const lab = (value: string): number[] => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(value.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [x = 0, y = 0, z = 0] = [
    (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047,
    0.2126 * red + 0.7152 * green + 0.0722 * blue,
    (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883,
  ].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
const difference = (one: string, other: string): number => {
  const others = lab(other);
  return Math.hypot(...lab(one).map((part, index) => part - (others[index] ?? 0)));
};

describe('clothColors', () => {
  it('has 25 Italian names besides those of the specification, which keep their values', () => {
    expect(colorNames).toHaveLength(30);
    expect(clothColors).toMatchObject({
      bianco: '#ffffff',
      nero: '#17191c',
      rosso: '#b3202e',
      blu: '#27408b',
      verde: '#2f6b4f',
    });
  });

  it('has no two values that look alike', () => {
    const pairs = colorNames.flatMap((one, index) => colorNames.slice(index + 1).map((other) => [one, other] as const));
    const value = (name: string): string => clothColors[name as keyof typeof clothColors];
    expect(pairs.filter(([one, other]) => difference(value(one), value(other)) < 8)).toEqual([]);
  });
});

describe('swatchesOf', () => {
  it.each([
    ['Blu', '#27408b '],
    [' bianca', '#ffffff '],
    ['verdi', '#2f6b4f '],
    ['testa di moro', '#4a3022 '],
    ['blu scuro', '#21305f '],
    ['blu notte', '#27408b N'],
    ['fango', '#dfe2dc F'],
  ])('shows %s as %s', (name, expected) => {
    expect(looksOf(name)).toEqual([expected]);
  });

  it('distinguishes names missing from the table by as few letters as possible', () => {
    expect(looksOf('fango', 'fumo', 'pavone')).toEqual(['#dfe2dc FA', '#dfe2dc FU', '#dfe2dc P']);
    expect(new Set(looksOf('fantasia 1', 'fantasia 2', 'fan', '★', '☆', 'blu', 'blu notte', 'blu mare')).size).toBe(8);
  });

  it('shows spellings of one colour alike, and distinguishes its shades', () => {
    expect(looksOf('Nero', 'nero ')).toEqual(['#17191c ', '#17191c ']);
    expect(looksOf('bianco', 'bianca')).toEqual(['#ffffff ', '#ffffff B']);
  });

  it('marks light colours, which need an edge, and dark ones, which need a light mark', () => {
    const swatches = swatchesOf(['panna', 'nero']);
    expect(swatches.get('panna')).toMatchObject({ isLight: true, markColor: '#17191c' });
    expect(swatches.get('nero')).toMatchObject({ isLight: false, markColor: '#ffffff' });
  });
});
