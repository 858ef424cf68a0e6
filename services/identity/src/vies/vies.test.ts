import { describe, expect, it } from '@jest/globals';
import { partsOf } from './vies.ts';

describe('a VAT number for VIES', () => {
  it.each([
    ['IT00743110157', 'IT', '00743110157'],
    ['00743110157', 'IT', '00743110157'],
    ['DE123456789', 'DE', '123456789'],
    ['ATU12345678', 'AT', 'U12345678'],
  ])('%s is asked about as %s and %s', (vat, country, number) => {
    expect(partsOf(vat)).toEqual({ country, number });
  });
});
