import { describe, expect, it } from '@jest/globals';
import { growth, percentText, points } from './difference.ts';

describe('a difference', () => {
  it.each([
    [492_992, 429_377, false, '+14,8%', 'good'],
    [50, 100, false, '-50,0%', 'bad'],
    [100, 100, false, '0,0%', 'same'],
    // More refunds are worse, fewer are better: the sign follows the number, the colour its meaning.
    [106, 100, true, '+6,0%', 'bad'],
    [90, 100, true, '-10,0%', 'good'],
  ])('is computed from %i and, earlier, %i', (now, before, moreIsBad, text, tone) => {
    expect(growth(now, before, moreIsBad)).toEqual({ text, tone });
  });

  it('is in points for shares', () => {
    expect(points(51.7, 50.9)).toEqual({ text: '+0,8 punti', tone: 'good' });
    expect(points(41, 43)).toEqual({ text: '-2,0 punti', tone: 'bad' });
  });

  it('is undefined if the earlier figure is zero', () => {
    expect([growth(5, 0), growth(5, undefined), points(5, undefined), points(undefined, 5)]).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });

  it('has one decimal if its percentages have one', () => {
    expect([percentText(88), percentText(51.7), percentText(undefined)]).toEqual(['88%', '51,7%', 'N/A']);
  });
});
