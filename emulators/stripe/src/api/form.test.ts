import { describe, expect, it } from '@jest/globals';
import { decodeForm } from './form.ts';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(decodeForm(text)));

describe('decodeForm', () => {
  it('reads bracketed names as nested fields', () => {
    expect(plain('a[b][0][c]=1&a[b][0][d]=x+y&e=%C3%A8')).toEqual({ a: { b: { 0: { c: '1', d: 'x y' } } }, e: 'è' });
  });
  it('counts the values of empty brackets', () => {
    expect(plain('types[]=a&types[]=b')).toEqual({ types: { 0: 'a', 1: 'b' } });
  });
  it('treats the name of a property of every object as a plain name', () => {
    const fields = decodeForm('__proto__[polluted]=yes&metadata[constructor]=x');
    expect(Object.keys(fields)).toEqual(['__proto__', 'metadata']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
  it('takes the whole text as the name if brackets are not closed', () => {
    expect(plain('a[b=1')).toEqual({ 'a[b': '1' });
  });
  it('rejects a value that also has fields, and too many fields', () => {
    expect(() => decodeForm('a=1&a[b]=2')).toThrow('Invalid object');
    expect(() => decodeForm('a=1&'.repeat(2_001))).toThrow('Too many');
  });
});
