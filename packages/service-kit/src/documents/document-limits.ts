export const documentLimits = {
  /** Maximum files per account and minute, over all instances. */
  perMinute: 20,
  /** Accounts whose input is read concurrently; it stays in memory until the thread takes it. */
  accountsAtOnce: 8,
  /** Sheets being sent; each uses memory of its library in the thread. */
  sheetsAtOnce: 8,
  /** Queued requests of all accounts together: those of 50 accounts that use up their minute together. */
  waiting: 1_000,
  /** Maximum duration of one task in the thread, its start included (ms). */
  workMs: 30_000,
  /** Heap of the thread, unless Node has a `--max-old-space-size`: V8 applies that to each thread. */
  heapMegabytes: 128,
  /** The thread ends after this long without work (ms). */
  idleMs: 300_000,
  /** Maximum size of all cached files. */
  keptBytes: 16 * 1024 * 1024,
  /** A cached file contains personal data: it is dropped after this long (ms). */
  keptMs: 900_000,
};
export type DocumentLimits = typeof documentLimits;
