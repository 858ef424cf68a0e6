import { describe, expect, it } from '@jest/globals';
import { FOREIGN_LETTERS, foreignLetters, requireDrawable } from './foreign-letters.ts';

describe('foreignLetters', () => {
  it.each([
    ['Nicolò Però, 12 € – София, Αθήνα, Đặng Thị Ánh', 0],
    ['王小明 Via Roma 12', 3],
    ['محمد', 4],
    ['🎉 Anna', 1],
  ])('of %s are %i', (text, expected) => {
    expect(foreignLetters(text)).toBe(expected);
  });
});

describe('requireDrawable', () => {
  const slips = (letters: number): object[] => [
    { name: '王'.repeat(letters - 10), items: [{ note: '明'.repeat(10) }] },
  ];

  it('accepts a document of as many letters as a paper may have', () => {
    expect(() => requireDrawable(slips(FOREIGN_LETTERS))).not.toThrow();
    expect(() => requireDrawable([{ name: 'Nicolò '.repeat(FOREIGN_LETTERS) }])).not.toThrow();
  });

  it('rejects one more, and says how to print them', () => {
    expect(() => requireDrawable(slips(FOREIGN_LETTERS + 1))).toThrow(
      'Il documento ha troppi caratteri di altre scritture, come cinese o arabo: al massimo 30.000. Scegli meno ordini per volta.',
    );
  });
});
