import type { Clock } from '../clock.ts';

/** The clock's milliseconds are rounded: a timer of the exact time may run before the file has expired. */
const AFTER_MS = 10;

type Kept = { bytes: Buffer; until: number };

/** Files by key, at most `maxBytes` together and each for at most `maxMs`; evicts the least recently used first. */
export const createKeptFiles = ({ clock, maxBytes, maxMs }: { clock: Clock; maxBytes: number; maxMs: number }) => {
  const files = new Map<string, Kept>();
  let size = 0;

  const drop = (key: string): void => {
    size -= files.get(key)?.bytes.length ?? 0;
    files.delete(key);
  };
  const dropOld = (): void => {
    const now = clock.now().getTime();
    for (const [key, { until }] of files) if (until <= now) drop(key);
  };

  return {
    /** Total bytes of the stored files. */
    size: () => size,
    find(key: string): Buffer | undefined {
      dropOld();
      const found = files.get(key);
      if (!found) return undefined;
      files.delete(key);
      files.set(key, found);
      return found.bytes;
    },
    keep(key: string, bytes: Buffer): void {
      dropOld();
      drop(key);
      if (bytes.length > maxBytes) return;
      files.set(key, { bytes, until: clock.now().getTime() + maxMs });
      // The file may contain personal data: it expires on time even if no other file follows.
      setTimeout(dropOld, maxMs + AFTER_MS).unref();
      size += bytes.length;
      for (const oldest of files.keys()) {
        if (size <= maxBytes) return;
        drop(oldest);
      }
    },
  };
};
