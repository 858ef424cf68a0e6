/** Smaller pieces than this would only be copied again. */
const SMALLEST = 4_096;

export type BodyBuffer = {
  /** Bytes received. */
  readonly size: number;
  /** Adds a chunk; returns the number of bytes by which the memory in use has grown. */
  add: (chunk: Buffer) => number;
  /** The received bytes, unchanged. */
  bytes: () => Buffer;
};

/**
 * Collects a body in one buffer that grows by doubling. For a body that is sent byte by byte, a list of chunks would cost
 * a hundred times its size.
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
      // Most bodies are one chunk, which is used without a copy.
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
