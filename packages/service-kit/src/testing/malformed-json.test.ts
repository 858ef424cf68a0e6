import { describe, expect, it } from '@jest/globals';
import { malformedTexts, oddValues } from './malformed-json.ts';

const texts = [...malformedTexts({ id: 'a', lines: [{ sku: 'x' }, { sku: 'y' }] })];
const textOf = (what: string): string | undefined => texts.find((one) => one.what === what)?.text;

describe('malformedTexts', () => {
  it('replaces one part of the sample at a time', () => {
    expect(textOf('id is negative zero')).toBe('{"id":-0,"lines":[{"sku":"x"},{"sku":"y"}]}');
    expect(textOf('lines.0.sku is half a surrogate pair')).toBe(
      String.raw`{"id":"a","lines":[{"sku":"a\ud800b"},{"sku":"y"}]}`,
    );
    expect(textOf('lines is null')).toBe('{"id":"a","lines":null}');
    expect(textOf('id missing')).toBe('{"lines":[{"sku":"x"},{"sku":"y"}]}');
  });

  it('replaces each part with each odd value', () => {
    for (const path of ['id', 'lines', 'lines.0', 'lines.0.sku'])
      for (const what of Object.keys(oddValues)) expect(textOf(`${path} is ${what}`)).toBeDefined();
  });

  it('adds documents that are not objects', () => {
    expect([textOf('broken JSON'), textOf('nothing')]).toEqual(['{"a":', '']);
  });
});
