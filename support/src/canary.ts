import { randomInt } from 'node:crypto';

/** The encodings in which a text may appear in bytes. */
export type Form = 'plain' | 'base64' | 'hex';
export type Needle = { form: Form; bytes: Buffer };

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 16;

/** The base64 characters of a text that do not depend on its neighbours, for each of its three possible offsets. */
const base64Of = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const first = Math.ceil((before * 8) / 6);
    return whole.toString('base64').slice(first, Math.floor((whole.length * 8) / 6));
  });

/** In lower and in upper case, or once if both are equal, since the hex of some marks has no letter. */
const hexOf = (text: string): Set<string> => {
  const hex = Buffer.from(text).toString('hex');
  return new Set([hex, hex.toUpperCase()]);
};

/**
 * Returns random letters and digits that are the same in JSON, in addresses and in HTML, and whose base64 is the same as
 * base64url. A search for them therefore covers all of these.
 */
export const newMark = (letters = LETTERS): string => {
  for (;;) {
    const mark = Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)]).join('');
    if (!base64Of(mark).some((text) => /[+/]/.test(text))) return mark;
  }
};

/**
 * A secret to search for: the mark, a name, the mark. If a text is cut once (a page of the write-ahead log, a chunk of a
 * long value), one of the two marks is whole.
 */
export const canary = (mark: string, name: string, { before = '', between = '.' } = {}): string =>
  `${before}${mark}${between}${name}${between}${mark}`;

export const needlesOf = (mark: string): Needle[] => [
  { form: 'plain', bytes: Buffer.from(mark) },
  ...base64Of(mark).map((text): Needle => ({ form: 'base64', bytes: Buffer.from(text) })),
  ...[...hexOf(mark)].map((text): Needle => ({ form: 'hex', bytes: Buffer.from(text) })),
];

export type Hit = { form: Form; at: number; around: string };

const AROUND = 48;

/** Finds the mark in the bytes, once per encoding. */
export const find = (bytes: Buffer, mark: string): Hit[] =>
  needlesOf(mark).flatMap(({ form, bytes: needle }) => {
    const at = bytes.indexOf(needle);
    if (at < 0) return [];
    const around = bytes.subarray(Math.max(0, at - AROUND), at + needle.length + AROUND).toString('latin1');
    return [{ form, at, around: around.replace(/[^\x20-\x7e]+/g, ' ') }];
  });
