import { describe, expect, it } from '@jest/globals';
import { familiesFor, hanFamilies } from './font-families.ts';

describe('hanFamilies', () => {
  it.each([
    ['王小明', undefined, 'noto-sans-sc'],
    ['王小明', 'CN', 'noto-sans-sc'],
    ['王小明', 'TW', 'noto-sans-tc'],
    ['沙田邨', 'HK', 'noto-sans-tc'],
    ['東京都', 'JP', 'noto-sans-jp'],
    ['金大韓', 'KR', 'noto-sans-kr'],
    ['丸の内', 'IT', 'noto-sans-jp'],
    ['金민수', 'CN', 'noto-sans-kr'],
    ['ㄅ王', undefined, 'noto-sans-tc'],
  ])('of %s to %s begin with %s', (text, country, family) => {
    expect(hanFamilies(text, country)[0]).toBe(family);
    expect(new Set(hanFamilies(text, country)).size).toBe(4);
  });
});

describe('familiesFor', () => {
  it.each([
    ['م', 'ibm-plex-sans-arabic'],
    ['ד', 'noto-sans-hebrew'],
    ['ส', 'noto-sans-thai'],
    ['გ', 'noto-sans-georgian'],
    ['Ա', 'noto-sans-armenian'],
    ['ଓ', 'noto-sans-oriya'],
    ['འ', 'noto-serif-tibetan'],
    ['ⵍ', 'noto-sans-tifinagh'],
    ['王', 'noto-sans-sc'],
    ['，', 'noto-sans-sc'],
    ['🌸', 'noto-emoji'],
    ['★', 'noto-sans-symbols-2'],
  ])('of %s begin with %s', (letter, family) => {
    expect(familiesFor(letter, hanFamilies(''))[0]).toBe(family);
  });
});
