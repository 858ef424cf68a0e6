export const documentLimits = {
  /** Files that one account may have made in a minute, over all instances. */
  perMinute: 20,
  /** Accounts whose input is read at the same time; it stays in memory until the thread takes it. */
  accountsAtOnce: 8,
  /** Sheets that are being sent; each holds what its library remembers of it in the thread. */
  sheetsAtOnce: 8,
  /** Requests that wait for their turn, of all accounts together: those of 50 accounts that use up their minute at once. */
  waiting: 1_000,
  /** Longest time of one piece of work in the thread, its start included (ms). */
  workMs: 30_000,
  /** Heap of the thread, unless Node has a `--max-old-space-size`: V8 applies that to each thread. */
  heapMegabytes: 128,
  /** The thread ends after this long without work (ms). */
  idleMs: 300_000,
  /** Files that are kept, all together. */
  keptBytes: 16 * 1024 * 1024,
  /** A kept file holds personal data: it is dropped after this long (ms). */
  keptMs: 900_000,
};
export type DocumentLimits = typeof documentLimits;
