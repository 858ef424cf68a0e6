import { describe, expect, it } from '@jest/globals';
import { createWordList } from './word-list.ts';

describe('createWordList', () => {
  it('numbers each word once, from 1, and keeps the text of its first use', () => {
    const words = createWordList(10);
    expect([words.numberOf('blu', 'Blu'), words.numberOf('rosso', 'Rosso'), words.numberOf('blu', 'BLU')]).toEqual([
      1, 2, 1,
    ]);
    expect(words.textOf(1)).toBe('Blu');
    expect(words.find('rosso')).toBe(2);
    expect(words.find('verde')).toBe(-1);
    expect(words.size()).toBe(3);
  });

  it('returns 0 for new words once it is full, and still knows the others', () => {
    const words = createWordList(1);
    expect([words.numberOf('blu', 'Blu'), words.numberOf('rosso', 'Rosso'), words.numberOf('blu', 'Blu')]).toEqual([
      1, 0, 1,
    ]);
    expect(words.find('rosso')).toBe(-1);
    expect(words.textOf(0)).toBe('');
  });
});
