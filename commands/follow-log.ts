import { closeSync, openSync, readSync, statSync } from 'node:fs';

const EVERY_MS = 500;
const MOST_BYTES = 1_048_576;

/** Returns nothing when the file has just been rotated. */
const readFrom = (file: string, position: number, length: number): Buffer => {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(descriptor, buffer, 0, length, position));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return Buffer.alloc(0);
  }
};

/**
 * Yields each line that is written to a log from now on. Reads the log and not the process's output, so that the process
 * still
 * writes into its file. Returns a function that stops it.
 */
export const followLog = (file: string, onLine: (line: string) => void, everyMs = EVERY_MS): (() => void) => {
  const stateOf = () => statSync(file, { throwIfNoEntry: false });
  let [inode, position] = [stateOf()?.ino, stateOf()?.size ?? 0];
  let begun = '';

  const look = (): void => {
    const state = stateOf();
    if (state === undefined) return;
    // The log was rotated for its size: read the new one from its beginning.
    if (state.ino !== inode || state.size < position) [inode, position, begun] = [state.ino, 0, ''];
    if (state.size === position) return;
    const bytes = readFrom(file, position, Math.min(state.size - position, MOST_BYTES));
    position += bytes.length;
    const lines = (begun + bytes.toString('latin1')).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
};
