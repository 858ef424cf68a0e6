/** A large amount of work at once, while people go on buying. */
export type Flood = {
  /** Its name in the table. */
  work: string;
  /** Starts the flood and resolves when all of it is done; returns how long that took, as text for the table. */
  run: () => Promise<string>;
  /** After the last purchase: waits for late effects, and returns the outcome as text. */
  settle?: () => Promise<string>;
  /** Reports what is wrong afterwards. */
  faults: () => Promise<string[]>;
};
