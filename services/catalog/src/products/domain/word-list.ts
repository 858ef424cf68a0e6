/** Numbers words from 1 on, in the order in which they come. */
export type WordList = {
  /** The number of a word; a new one gets the next, with the text in which it is shown. 0 when there is no room left. */
  numberOf: (key: string, text: string) => number;
  /** The number of a word that is known; -1 for another. */
  find: (key: string) => number;
  textOf: (number: number) => string;
  /** How many numbers there are, 0 included. */
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
