import { describe, expect, it } from '@jest/globals';
import { cellText, type Cell } from './cell.ts';

describe('cellText', () => {
  it.each<[Cell, string]>([
    ['=1+1', '=1+1'],
    ['007', '007'],
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [1_234, '1234'],
    [1.25, '1,25'],
    [{ cents: 124_200 }, '1242,00'],
    [{ cents: 5 }, '0,05'],
    [{ cents: -1_250 }, '-12,50'],
    [{ day: '2026-11-24' }, '24/11/2026'],
    [new Date('2026-12-02T23:05:59.999Z'), '03/12/2026 00:05'],
    [new Date('2026-07-14T22:30:00.000Z'), '15/07/2026 00:30'],
    // The hour before and after the clocks change.
    [new Date('2026-10-25T00:30:00.000Z'), '25/10/2026 02:30'],
    [new Date('2026-10-25T01:30:00.000Z'), '25/10/2026 02:30'],
    [new Date('2026-03-29T00:59:00.000Z'), '29/03/2026 01:59'],
    [new Date('2026-03-29T01:00:00.000Z'), '29/03/2026 03:00'],
  ])('of %j is %j', (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});
