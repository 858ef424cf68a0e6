import { plainCode } from './characters.ts';
import type { Cents } from './money.ts';

export type AmountProblem = 'empty' | 'invalid' | 'ambiguous';
export type ReadAmount = { cents: Cents; problem?: undefined } | { cents?: undefined; problem: AmountProblem };

/** A longer text is not an amount; the patterns below see at most this many characters. */
const LONGEST = 64;
/** `€.50` may be half a euro. */
const CURRENCY_BEFORE = /^(?:€|euro?)(?:\.(?=\s))?\s*/i;
const CURRENCY_BEHIND = /\s*(?:€|euro?)\.?$/i;
const PLAIN = /^(\d{1,30})(?:[.,](\d{1,2}))?$/;
const GROUPED = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3}){0,8}(?:([.,])(\d{1,2}))?$/;

const centsOf = (whole: string, decimals = ''): number =>
  Number(`${whole.replace(/^0+(?=\d)/, '')}${decimals.padEnd(2, '0')}`);

/**
 * Reads a number with up to two decimals as hundredths: `12`, `12.5`, `12,50`, `1.234,50`, `1,234.50`, `1 234,50`,
 * `1'234,50`. `1.234` is ambiguous: a thousand with a point, or three decimals.
 */
export const readHundredths = (text: string): ReadAmount => {
  const bare = text.trim();
  if (bare.length > LONGEST) return { problem: 'invalid' };
  const typed = plainCode(bare).replace(/\s/g, ' ').replace(/’/g, "'").trim();
  if (typed === '') return { problem: 'empty' };
  const plain = PLAIN.exec(typed);
  if (plain) return { cents: centsOf(plain[1] ?? '', plain[2]) };
  const [, group, point, decimals] = GROUPED.exec(typed) ?? [];
  if (group === undefined || group === point) return { problem: 'invalid' };
  const whole = point === undefined ? typed : typed.slice(0, -((decimals?.length ?? 0) + 1));
  const isOneGroup = whole.indexOf(group) === whole.lastIndexOf(group);
  if (point === undefined && isOneGroup && group === '.') return { problem: 'ambiguous' };
  if (point === undefined && isOneGroup && group === ',') return { problem: 'invalid' };
  return { cents: centsOf(whole.replaceAll(group, ''), decimals) };
};

/** Reads an amount in euro that a person typed, pasted or uploaded; also with `€`, as screens write it. */
export const readAmount = (text: string): ReadAmount => {
  const bare = text.trim();
  if (bare.length > LONGEST) return { problem: 'invalid' };
  const typed = plainCode(bare).trim();
  const after = typed.replace(CURRENCY_BEFORE, '');
  const number = after === typed ? typed.replace(CURRENCY_BEHIND, '') : after;
  const read = readHundredths(number);
  return typed !== '' && read.problem === 'empty' ? { problem: 'invalid' } : read;
};

/**
 * Explains why `1.234` is not an amount, with both readings: thousands, or three decimals although an amount has two.
 */
export const ambiguousAmount = (text: string): string => {
  const typed = text.replace(/[^\d.]/g, '');
  const digits = typed.replace('.', '');
  const rounded = (Math.round(Number(digits) / 10) / 100).toFixed(2).replace('.', ',');
  return `«${typed}» si può leggere in due modi: scrivi ${digits},00 oppure ${rounded}`;
};

const DUSTY = /^\d{1,9}[.,]\d{10,20}$/;

/** Rounds `49.900000000000006` to `49.90`: the rounding error of a float, which no person typed. Other texts stay. */
export const withoutFloatDust = (text: string, decimals: number): string => {
  const typed = text.trim();
  if (typed.length > LONGEST || !DUSTY.test(typed)) return text;
  const value = Number(typed.replace(',', '.'));
  const rounded = value.toFixed(decimals);
  return Math.abs(value - Number(rounded)) < 1e-9 ? rounded : text;
};
