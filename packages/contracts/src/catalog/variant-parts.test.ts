import { describe, expect, it } from '@jest/globals';
import { variantParts } from './variant-parts.ts';

describe('variantParts', () => {
  it.each([
    ['bianco, M', 'bianco', 'M'],
    ['bianco / M', 'bianco', 'M'],
    ['bianco, righe blu, 40,5', 'bianco, righe blu', '40,5'],
    ['verde', 'verde', ''],
    ['XL', '', 'XL'],
    ['6XL', '', '6XL'],
    ['38½', '', '38½'],
    ['IT 42', '', 'IT 42'],
    ['IT42', '', 'IT42'],
    ['unica', '', 'unica'],
    [null, '', ''],
  ])('reads %j as colour %j and size %j', (info, color, size) => {
    expect(variantParts(info)).toEqual({ color, size });
  });
});
