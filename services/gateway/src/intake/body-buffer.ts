/** Copies of less than this would only be copied again. */
const SMALLEST = 4_096;

export type BodyBuffer = {
  /** Bytes received. */
  readonly size: number;
  /** Adds a chunk; returns by how many bytes the memory that is held has grown. */
  add: (chunk: Buffer) => number;
  /** What was received, byte for byte. */
  bytes: () => Buffer;
};

/**
 * Collects a body in one piece of memory that grows by doubling. A list of chunks would cost a hundred times a body that is
 * sent byte by byte.
 */
export const createBodyBuffer = (limit: number): BodyBuffer => {
  let held: Buffer = Buffer.alloc(0);
  let size = 0;
  const grow = (needed: number): void => {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(limit, Math.max(held.length * 2, SMALLEST))));
    held.copy(larger, 0, 0, size);
    held = larger;
  };
  return {
    get size() {
      return size;
    },
    add(chunk) {
      const before = held.length;
      const needed = size + chunk.length;
      // Most bodies are one chunk, which is kept as it is.
      if (size === 0) held = chunk;
      else {
        if (needed > held.length) grow(needed);
        chunk.copy(held, size);
      }
      size = needed;
      return held.length - before;
    },
    bytes: () => held.subarray(0, size),
  };
};
