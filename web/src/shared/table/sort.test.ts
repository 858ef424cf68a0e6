import { describe, expect, it } from '@jest/globals';
import { sortFrom, sortOf, sortText } from './sort.ts';

describe('sortFrom, sortText and sortOf', () => {
  it.each([
    ['name', { key: 'name', descending: false }],
    ['-createdAt', { key: 'createdAt', descending: true }],
  ])('convert %s to %j and back', (text, sort) => {
    expect(sortFrom(text)).toEqual(sort);
    expect(sortText(sort)).toBe(text);
  });

  it.each([null, '', '-', 'a b', '<script>', 'x'.repeat(41)])('ignore %j', (text) => {
    expect(sortFrom(text)).toBeUndefined();
  });

  it('pass a sorting to a route only if the route supports it', () => {
    const known = ['name', '-name'] as const;
    expect(sortOf(known, sortFrom('-name'))).toBe('-name');
    expect(sortOf(known, sortFrom('price'))).toBeUndefined();
    expect(sortOf(known, undefined)).toBeUndefined();
  });
});
