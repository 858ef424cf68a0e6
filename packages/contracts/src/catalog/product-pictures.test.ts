import { describe, expect, it } from '@jest/globals';
import { clothOf, isSameColor, pictureOf } from './product-pictures.ts';

const picture = (name: string, color: string | null, isCloth = false) => ({ name, color, isCloth });
const pictures = [
  picture('front', 'sabbia'),
  picture('cloth', 'sabbia', true),
  picture('blue', 'Blu'),
  picture('blue back', 'blu'),
];

describe('pictureOf', () => {
  it.each([
    ['its first picture', pictures, 'blu', 'blue'],
    ['not the cloth', pictures.slice(1), 'sabbia', 'blue'],
    ['the first of the product where it has none', pictures, 'verde', 'front'],
    ['the first where no colour is chosen', pictures, null, 'front'],
    ['the cloth where there is nothing else', [picture('cloth', null, true)], 'sabbia', 'cloth'],
    ['none of none', [], 'sabbia', undefined],
  ])('returns for a colour %s', (_what, of, color, expected) => {
    expect(pictureOf(of, color)?.name).toBe(expected);
  });
});

describe('clothOf', () => {
  it.each([
    ['sabbia', 'cloth'],
    ['SABBIA ', 'cloth'],
    ['blu', undefined],
    [null, undefined],
  ])('returns for %s: %s', (color, expected) => {
    expect(clothOf([...pictures, picture('of no colour', null, true)], color)?.name).toBe(expected);
  });
});

it('isSameColor ignores case and surrounding whitespace', () => {
  expect([isSameColor(' Blu', 'blu'), isSameColor('', null), isSameColor('blu', null)]).toEqual([true, true, false]);
});
