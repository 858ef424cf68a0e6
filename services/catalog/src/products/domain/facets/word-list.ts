/** Numbers words from 1 on, in the order of their arrival. */
export type WordList = {
  /** The number of a word; a new word gets the next number and this spelling for display. 0 when the list is full. */
  numberOf: (key: string, text: string) => number;
  /** The number of a known word; -1 for any other. */
  find: (key: string) => number;
  textOf: (number: number) => string;
  /** The count of numbers, including 0. */
  size: () => number;
};

export const createWordList = (most: number): WordList => {
  const numbers = new Map<string, number>();
  const texts = [''];
  return {
    numberOf: (key, text) => {
      const known = numbers.get(key);
      if (known !== undefined) return known;
      if (texts.length > most) return 0;
      numbers.set(key, texts.length);
      return texts.push(text) - 1;
    },
    find: (key) => numbers.get(key) ?? -1,
    textOf: (number) => texts[number] ?? '',
    size: () => texts.length,
  };
};
