import { describe, expect, it } from '@jest/globals';
import { sliceOf } from './font-slices.ts';
import { installedFonts } from './installed-fonts.ts';

describe('sliceOf', () => {
  const ranges = { '[4]': 'U+4e00-4e05,U+1f21a', latin: 'U+0000-00FF,U+0131' };

  it.each([
    [0x4e_00, '4'],
    [0x4e_05, '4'],
    [0x4e_06, undefined],
    [0x1_f2_1a, '4'],
    [0x41, 'latin'],
    [0x1_31, 'latin'],
    [0x1_30, undefined],
  ])('of U+%s is %s', (codePoint, slice) => {
    expect(sliceOf(codePoint, ranges)).toBe(slice);
  });
});

describe('installedFonts', () => {
  it.each([
    ['noto-sans-sc', '王'],
    ['noto-sans-kr', '국'],
    ['ibm-plex-sans-arabic', 'م'],
    ['noto-emoji', '🌸'],
  ] as const)('unpack a slice of %s', (family, letter) => {
    const slice = sliceOf(letter.codePointAt(0) ?? 0, installedFonts.rangesOf(family) ?? {});
    const font = installedFonts.fontOf(family, slice ?? '');
    expect(font?.subarray(0, 4)).toEqual(new Uint8Array([0, 1, 0, 0]));
    expect(installedFonts.fontOf(family, slice ?? '')).toBe(font);
  });
});
