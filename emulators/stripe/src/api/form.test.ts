import { describe, expect, it } from '@jest/globals';
import { decodeForm } from './form.ts';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(decodeForm(text)));

describe('decodeForm', () => {
  it('when names have brackets, they are fields inside fields', () => {
    expect(plain('a[b][0][c]=1&a[b][0][d]=x+y&e=%C3%A8')).toEqual({ a: { b: { 0: { c: '1', d: 'x y' } } }, e: 'è' });
  });
  it('when brackets are empty, the values are counted', () => {
    expect(plain('types[]=a&types[]=b')).toEqual({ types: { 0: 'a', 1: 'b' } });
  });
  it('when a name is one of the language, it is only a name', () => {
    const fields = decodeForm('__proto__[polluted]=yes&metadata[constructor]=x');
    expect(Object.keys(fields)).toEqual(['__proto__', 'metadata']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
  it('when brackets are not closed, the whole is the name', () => {
    expect(plain('a[b=1')).toEqual({ 'a[b': '1' });
  });
  it('when a value has fields too, or it is too much, is refused', () => {
    expect(() => decodeForm('a=1&a[b]=2')).toThrow('Invalid object');
    expect(() => decodeForm('a=1&'.repeat(2_001))).toThrow('Too many');
  });
});
