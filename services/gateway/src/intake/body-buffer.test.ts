import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { createBodyBuffer } from './body-buffer.ts';

const filled = (limit: number, chunks: Buffer[]) => {
  const buffer = createBodyBuffer(limit);
  const held = chunks.reduce((sum, chunk) => sum + buffer.add(chunk), 0);
  return { buffer, held };
};

describe('createBodyBuffer', () => {
  it.each([
    ['nothing', []],
    ['one chunk', [70_000]],
    ['many chunks', [1, 4_095, 4_096, 65_536, 3, 100_000]],
  ])('returns %s byte for byte', (_what, sizes) => {
    const chunks = sizes.map((size) => randomBytes(size));
    const { buffer } = filled(200_000, chunks);
    expect(buffer.bytes().equals(Buffer.concat(chunks))).toBe(true);
    expect(buffer.size).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  it('holds at most twice the size of a body that arrives byte by byte', () => {
    const { buffer, held } = filled(
      200_000,
      Array.from({ length: 50_000 }, (_, index) => Buffer.of(index % 256)),
    );
    expect(buffer.bytes()[49_999]).toBe(49_999 % 256);
    expect(held).toBeLessThanOrEqual(100_000);
  });

  it('holds at most its limit', () => {
    const { held } = filled(
      100_000,
      Array.from({ length: 100 }, () => Buffer.alloc(1_000)),
    );
    expect(held).toBe(100_000);
  });
});
