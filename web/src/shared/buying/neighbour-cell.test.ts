import { expect, it } from '@jest/globals';
import { neighbourCell } from './neighbour-cell.ts';

// One sold-out place at row 1, column 1.
const cells = [0, 1, 2]
  .flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
  .filter(({ row, column }) => row !== 1 || column !== 1);

it.each([
  ['ArrowDown', { row: 0, column: 1 }, {}, { row: 2, column: 1 }],
  ['ArrowUp', { row: 2, column: 1 }, {}, { row: 0, column: 1 }],
  ['ArrowRight', { row: 1, column: 0 }, {}, { row: 1, column: 2 }],
  ['ArrowRight', { row: 1, column: 0 }, { isWhole: false }, undefined],
  ['ArrowLeft', { row: 0, column: 0 }, {}, undefined],
  ['Enter', { row: 0, column: 0 }, {}, { row: 1, column: 0 }],
  ['Enter', { row: 1, column: 0 }, { shiftKey: true }, { row: 0, column: 0 }],
  ['Enter', { row: 2, column: 0 }, {}, undefined],
  ['Home', { row: 2, column: 2 }, {}, { row: 2, column: 0 }],
  ['End', { row: 1, column: 0 }, {}, { row: 1, column: 2 }],
  ['a', { row: 1, column: 0 }, {}, undefined],
])('%s from %j (%j) moves to %j', (key, from, press, to) => {
  expect(neighbourCell(cells, from, { key, shiftKey: false, isWhole: true, ...press })).toEqual(to);
});
