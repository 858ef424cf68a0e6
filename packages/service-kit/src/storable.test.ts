import { describe, expect, it } from '@jest/globals';
import { findUnstorable, storableText } from './storable.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('findUnstorable', () => {
  it.each<[string, unknown, ReturnType<typeof findUnstorable>]>([
    ['a NUL', { lines: [{ name: 'a\0b' }] }, { path: 'lines.0.name', reason: 'text' }],
    ['a lone high surrogate', { name: 'a\ud800' }, { path: 'name', reason: 'text' }],
    ['a lone low surrogate', 'a\udc00', { path: '', reason: 'text' }],
    ['a NUL in a name', { form: { 'a\0': 1 } }, { path: 'form', reason: 'text' }],
    ['33 levels', nested(33), { path: '', reason: 'depth' }],
    ['100,000 levels', nested(100_000), { path: '', reason: 'depth' }],
  ])('finds %s', (_what, value, expected) => {
    expect(findUnstorable(value)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['pairs of surrogates', { name: '👩🏽‍🔧', note: 'e\u0301\u202eﷺ' }],
    ['line breaks and other control characters', 'a\n\u0001'],
    ['32 levels', nested(32)],
    ['what is no text', [null, undefined, -0, 1e308, true]],
    ['names of the prototype', JSON.parse('{"__proto__":{"toString":"x"}}')],
  ])('accepts %s', (_what, value) => {
    expect(findUnstorable(value)).toBeUndefined();
  });
});

describe('storableText', () => {
  it('replaces only the characters that PostgreSQL cannot store', () => {
    expect(storableText('a\0\ud800b👩')).toBe('a\uFFFD\uFFFDb👩');
  });
});
