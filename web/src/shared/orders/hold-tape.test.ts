import { describe, expect, it } from '@jest/globals';
import { holdCells } from './hold-tape.tsx';

describe('holdCells', () => {
  it.each([
    [40, 0, ['8', '16', '24', '32', '40'], 0],
    [200, 79, ['40', '80', '120', '160', '200'], 1],
    [600, 600, ['120', '240', '360', '480', '600'], 5],
    [44, 11, ['11', '22', '33', '44'], 1],
    [3, 1, ['1', '2', '3'], 1],
  ])('divides %i pieces, %i of them in use, at whole numbers', (limit, inUse, texts, gone) => {
    const cells = holdCells(limit, inUse);
    expect(cells.map(({ text }) => text)).toEqual(texts);
    expect(cells.filter(({ state }) => state === 'gone')).toHaveLength(gone);
  });
});
