/** Much work that the portal has to do at once, while people go on buying. */
export type Flood = {
  /** What it is, for the table. */
  work: string;
  /** Lets it loose and resolves when all of it is done: how long that took, in the words of the table. */
  run: () => Promise<string>;
  /** After the last purchase: waits for what may come later, and says how that went. */
  settle?: () => Promise<string>;
  /** What is not as it has to be afterwards. */
  faults: () => Promise<string[]>;
};
