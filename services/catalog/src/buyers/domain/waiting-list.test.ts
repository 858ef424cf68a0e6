import { expect, it } from '@jest/globals';
import { offersToMake, piecesOfOffer } from './waiting-list.ts';

it.each([
  [3, 0, 3],
  [3, 2, 1],
  [1, 3, 0],
  [0, 0, 0],
])('with %i pieces and %i open offers makes %i', (available, open, more) => {
  expect(offersToMake(available, open)).toBe(more);
});

it.each([
  [5, 0, 5],
  [5, 2, 3],
  [1, 0, 1],
  // Somebody else bought meanwhile: who is first with the piece has it.
  [1, 2, 1],
  [0, 1, 0],
])('of %i pieces, with %i others, one offer may take %i', (available, others, most) => {
  expect(piecesOfOffer(available, others)).toBe(most);
});
