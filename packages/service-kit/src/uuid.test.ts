import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { uuidv7 } from './uuid.ts';

describe('uuidv7', () => {
  const now = Date.parse('2026-11-18T09:00:00.000Z');

  it('is a version 7 UUID that begins with its milliseconds', () => {
    const id = uuidv7(now);
    expect(z.uuidv7().safeParse(id).success).toBe(true);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
  });

  it('is unique and sorts by time', () => {
    const ids = Array.from({ length: 100 }, () => uuidv7(now));
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(uuidv7(now + 1) > id).toBe(true);
  });
});
