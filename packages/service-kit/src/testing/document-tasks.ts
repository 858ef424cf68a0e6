import { documentTask, sheetTask } from '../documents/worker.ts';

/** The tasks of the tests' worker. A lock is an `Int32Array` in memory shared by the threads. */
export type Lock = Int32Array<SharedArrayBuffer>;

export const text = documentTask((words: string, attachments) =>
  Buffer.from([words, ...[...attachments.values()].map(String)].join(' ')),
);

/** Blocks its thread until the test opens the lock: index 0 counts the started tasks, index 1 is 1 once it is open. */
export const locked = documentTask(({ lock, words }: { lock: Lock; words: string }) => {
  Atomics.add(lock, 0, 1);
  Atomics.notify(lock, 0);
  Atomics.wait(lock, 1, 0);
  return Buffer.from(words);
});

export const dying = documentTask((code: unknown) => process.exit(code === 0 ? 0 : 1));

export const growing = documentTask((words: string) => {
  const all: string[][] = [];
  for (;;) all.push(Array.from({ length: 10_000 }, (_, index) => `${words} ${index}`));
});

/** Its thread ends right after the response. */
export const dyingLater = documentTask((words: string) => {
  setImmediate(() => {
    throw new Error('too late');
  });
  return Buffer.from(words);
});

export const broken = documentTask((words: string): Uint8Array => {
  throw new Error(words);
});

export const words = sheetTask((batch: string[]) => batch.map((word) => [word]));
