import { describe, expect, it } from '@jest/globals';
import { isRefusal, refusals, uploadRefused, type Refusal } from './upload-errors.ts';

describe('isRefusal', () => {
  it.each([
    ...Object.keys(refusals).map((name) => [name, true] as const),
    ...[null, '', 'too-small', 'toString', 'constructor'].map((name) => [name, false] as const),
  ])('returns for %j: %j', (value, expected) => {
    expect(isRefusal(value)).toBe(expected);
  });
});

describe('uploadRefused', () => {
  it.each(Object.keys(refusals) as Refusal[])('has a separate code and sentence for %s', (refusal) => {
    const kind = refusal === 'too-large' ? 'too-large' : 'rule-broken';
    expect(uploadRefused(refusal)).toMatchObject({
      kind,
      code: `catalog.upload-${refusal}`,
      detail: refusals[refusal],
    });
  });
});
