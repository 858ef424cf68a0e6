import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { canary, find, newMark } from '../../support/src/canary.ts';
import { recordsOf } from './kafka-segments.ts';

const mark = newMark();
const text = canary(mark, 'password', { before: 'shpat_' });
const forms = (bytes: Buffer | string) => find(Buffer.from(bytes), mark).map(({ form }) => form);

test.each(['', 'a', 'ab', 'abc'])('a secret is found in base64 at every alignment (%j before it)', (before) => {
  for (const form of ['base64', 'base64url'] as const)
    expect(forms(Buffer.from(`${before}${text}ù`).toString(form))).toContain('base64');
});

test('a secret is found plain, escaped for JSON, addresses and HTML, and in hex', () => {
  const odd = canary(mark, `"<&ù/+`, { between: '\\"' });
  expect(forms(odd)).toEqual(['plain']);
  expect(forms(JSON.stringify(JSON.stringify({ odd })))).toEqual(['plain']);
  expect(forms(encodeURIComponent(odd))).toEqual(['plain']);
  expect(forms(Buffer.from(odd).toString('hex'))).toEqual(['hex']);
  expect(forms(Buffer.from(odd).toString('hex').toUpperCase())).toEqual(['hex']);
});

test('a secret whose hex has no letter is found once in hex', () => {
  const digits = 'ABCDEFGHABCDEFGH';
  expect(find(Buffer.from(Buffer.from(digits).toString('hex')), digits).map(({ form }) => form)).toEqual(['hex']);
});

test('a secret that is cut in two is found wherever the cut is', () => {
  for (let at = 1; at < text.length; at += 1)
    expect(forms(`${text.slice(0, at)}\u0000\u0001\u0002${text.slice(at)}`)).toEqual(['plain']);
});

test('nothing is found in a text without secrets', () => {
  expect(forms(mark.slice(1))).toEqual([]);
  expect(forms(newMark().repeat(100))).toEqual([]);
});

const batch = (records: Buffer, codec: number): Buffer => {
  const head = Buffer.alloc(61);
  head.writeInt32BE(61 - 12 + records.length, 8);
  head.writeInt16BE(codec, 21);
  return Buffer.concat([head, records]);
};

test('records of a segment are read uncompressed', () => {
  const segment = Buffer.concat([
    batch(Buffer.from(text), 0),
    batch(gzipSync(Buffer.from(text.repeat(3))), 1),
    Buffer.alloc(200),
  ]);
  expect(recordsOf(segment).map(String)).toEqual([text, text.repeat(3)]);
});

test('the scan stops at an unknown compression', () => {
  expect(() => recordsOf(batch(Buffer.from(text), 3))).toThrow('codec 3');
});
