import { expect, it } from '@jest/globals';
import { offersToMake, piecesOfOffer } from './waiting-list.ts';

it.each([
  [3, 0, 3],
  [3, 2, 1],
  [1, 3, 0],
  [0, 0, 0],
])('offersToMake with %i pieces and %i open offers returns %i', (available, open, more) => {
  expect(offersToMake(available, open)).toBe(more);
});

it.each([
  [5, 0, 5],
  [5, 2, 3],
  [1, 0, 1],
  // Another buyer took pieces in the meantime: the first to reserve gets the piece.
  [1, 2, 1],
  [0, 1, 0],
])('piecesOfOffer for %i pieces with %i other offers returns %i', (available, others, most) => {
  expect(piecesOfOffer(available, others)).toBe(most);
});
