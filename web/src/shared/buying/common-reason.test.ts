import { expect, it } from '@jest/globals';
import { commonReason } from './common-reason.ts';

it('commonReason gives a reason shared by all lines once, and different reasons with each line', () => {
  const limit = 'Puoi avere al massimo 40 pezzi.';
  expect(
    commonReason(
      new Map([
        ['a', limit],
        ['b', limit],
      ]),
    ),
  ).toEqual({
    refused: new Map([
      ['a', 'Non riservata'],
      ['b', 'Non riservata'],
    ]),
    reason: limit,
  });
  const several = new Map([
    ['a', limit],
    ['b', 'Resta 1 pezzo.'],
  ]);
  expect(commonReason(several)).toEqual({ refused: several });
  const one = new Map([['a', limit]]);
  expect(commonReason(one)).toEqual({ refused: one });
});
