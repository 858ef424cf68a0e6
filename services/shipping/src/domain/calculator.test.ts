import { describe, expect, it } from '@jest/globals';
import { calculate } from './calculator.ts';

const prices = {
  base: { italy: 690, eu: 1250, extra_eu: 1890 },
  extraPerKilo: 250,
  insurance: 250,
  cod: 300,
  whiteLabel: 150,
};
const none = { insurance: false, cod: false, whiteLabel: false };

describe('the shipping calculator', () => {
  it.each([
    ['italy', 0.1, 690],
    ['italy', 1, 690],
    ['eu', 1, 1250],
    ['extra_eu', 1, 1890],
    ['italy', 2, 940],
    ['italy', 1.1, 715],
    ['italy', 1.5, 815],
    ['eu', 1.001, 1250],
    ['eu', 1.002, 1251],
  ] as const)('charges for %s and %f kg a base of %i cents', (destination, weight, base) => {
    expect(calculate({ destination, weight, options: none }, prices)).toEqual({
      base,
      insurance: 0,
      cod: 0,
      whiteLabel: 0,
    });
  });

  it('prices each option separately', () => {
    expect(
      calculate({ destination: 'italy', weight: 1, options: { insurance: true, cod: true, whiteLabel: true } }, prices),
    ).toEqual({ base: 690, insurance: 250, cod: 300, whiteLabel: 150 });
  });
});
