import { describe, expect, it } from '@jest/globals';
import { sortFrom, sortOf, sortText } from './sort.ts';

describe('sorting in the address', () => {
  it.each([
    ['name', { key: 'name', descending: false }],
    ['-createdAt', { key: 'createdAt', descending: true }],
  ])('%s is %j, and back', (text, sort) => {
    expect(sortFrom(text)).toEqual(sort);
    expect(sortText(sort)).toBe(text);
  });

  it.each([null, '', '-', 'a b', '<script>', 'x'.repeat(41)])('ignores %j', (text) => {
    expect(sortFrom(text)).toBeUndefined();
  });

  it('is handed to a route only where the route has it', () => {
    const known = ['name', '-name'] as const;
    expect(sortOf(known, sortFrom('-name'))).toBe('-name');
    expect(sortOf(known, sortFrom('price'))).toBeUndefined();
    expect(sortOf(known, undefined)).toBeUndefined();
  });
});
