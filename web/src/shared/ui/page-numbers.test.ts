import { expect, it } from '@jest/globals';
import { pageNumbers } from './page-numbers.ts';

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [8, 9, [5, 6, 7, 8, 9]],
])('pageNumbers on page %i of %i returns %j', (page, count, expected) => {
  expect(pageNumbers(page, count)).toEqual(expected);
});
