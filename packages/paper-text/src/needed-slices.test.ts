import { describe, expect, it } from '@jest/globals';
import { installedFonts } from './installed-fonts.ts';
import { isForeign, neededSlices } from './needed-slices.ts';

const needed = async (...texts: string[]): Promise<string[]> =>
  (await neededSlices(texts, (family) => Promise.resolve(installedFonts.rangesOf(family)))).map(
    ({ family, slice }) => `${family}/${slice}`,
  );

describe('neededSlices', () => {
  it('are none for Latin letters, Cyrillic and Greek', async () => {
    expect(await needed('Camicia in popeline', 'София', 'Αθήνα')).toEqual([]);
  });

  it('are named once', async () => {
    const slices = await needed('王小明', '明王', '王');
    expect(new Set(slices).size).toBe(slices.length);
    expect(slices.every((name) => name.startsWith('noto-sans-sc/'))).toBe(true);
  });

  it('follow the script of the text', async () => {
    expect(await needed('דוד')).toEqual(['noto-sans-hebrew/hebrew']);
    expect(await needed('王の')).toEqual(expect.arrayContaining([expect.stringMatching(/^noto-sans-jp\//)]));
    expect(await needed('محمد')).toEqual(['ibm-plex-sans-arabic/arabic', 'noto-sans-arabic/arabic']);
  });
});

describe('isForeign', () => {
  it.each([
    ['Nicolò Però, 12 €', false],
    ['王小明', true],
    ['🎉', true],
  ])('of %s is %s', (text, expected) => {
    expect(isForeign(text)).toBe(expected);
  });
});
