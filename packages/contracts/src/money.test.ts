import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { discountPercent, formatAmount, formatEuro, parseAmount } from './money.ts';
import { amount, money, typedAmount } from './money-schema.ts';

const wire: [number, string][] = [
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [124_890, '1248.90'],
  [9_999_999_999, '99999999.99'],
];

describe('an amount on the wire', () => {
  it.each(wire)('converts %d cents to %j and back', (cents, text) => {
    expect(formatAmount(cents)).toBe(text);
    expect(parseAmount(text)).toBe(cents);
    expect(z.decode(money, text)).toBe(cents);
    expect(z.encode(money, cents)).toBe(text);
    expect(amount.parse(text)).toBe(text);
  });

  it('loses no cent in the conversion: 1.15 * 100 is not 115 for a float', () => {
    const lost: number[] = [];
    for (let cents = 0; cents <= 200_000; cents += 1) if (parseAmount(formatAmount(cents)) !== cents) lost.push(cents);
    expect(lost).toEqual([]);
  });

  it.each([
    [-1, '-0.01'],
    [-124_890, '-1248.90'],
  ])('formats %d cents as a negative amount', (cents, text) => {
    expect(formatAmount(cents)).toBe(text);
    expect(parseAmount(text)).toBe(cents);
  });

  it.each([0.5, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %d as cents', (cents) => {
    expect(() => formatAmount(cents)).toThrow(RangeError);
    expect(() => formatEuro(cents)).toThrow(RangeError);
  });

  it.each(['', 'x', '1,00', '1.000', '1.', '.5', '1e2', '0x10', '+1', '--1', '1 000', '1234567890'])(
    'parseAmount rejects %j',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    [' 12.50 ', 1250],
  ])('parseAmount reads %j', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });
});

describe('money in an event', () => {
  it.each(['1', '1.5', '1,00', '-1.00', ' 1.00', '100000000.00', '', 1, null])('rejects %j', (value) => {
    expect(money.safeParse(value).success).toBe(false);
  });

  it.each([-1, 1.5, Number.NaN, 10_000_000_000])('is never sent as %d cents', (cents) => {
    expect(z.safeEncode(money, cents).success).toBe(false);
  });
});

describe('an amount in an answer', () => {
  it.each(['1', '1.5', '1.000', '€1.00', '', 1])('rejects %j', (value) => {
    expect(amount.safeParse(value).success).toBe(false);
  });
});

describe('an amount on screen', () => {
  it.each([
    [0, '€0,00'],
    [5, '€0,05'],
    [99_999, '€999,99'],
    [100_000, '€1.000,00'],
    [124_890, '€1.248,90'],
    [9_999_999_999, '€99.999.999,99'],
    [-124_890, '-€1.248,90'],
  ])('shows %d cents as %s', (cents, text) => {
    expect(formatEuro(cents)).toBe(text);
  });
});

describe('an amount that a person typed', () => {
  const price = typedAmount('Prezzo richiesto', 'Prezzo non valido');
  const answer = (value: unknown) => {
    const read = price.safeParse(value);
    return read.success ? read.data : read.error.issues.map(({ message }) => message).join(' | ');
  };

  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    [' 12,5 ', 1250],
    [12, 1200],
    [0.29, 29],
    [1.15, 115],
    ['999999,99', 99_999_999],
    [`${'0'.repeat(20)}999999.99`, 99_999_999],
    ['1000000', 'Al massimo €999.999,99'],
    ['99999999,99', 'Al massimo €999.999,99'],
    [`${'9'.repeat(30)}`, 'Al massimo €999.999,99'],
    ['', 'Prezzo richiesto'],
    ['  ', 'Prezzo richiesto'],
    [undefined, 'Prezzo richiesto'],
    [null, 'Prezzo richiesto'],
    [true, 'Prezzo richiesto'],
    ['abc', 'Prezzo non valido'],
    ['-1', 'Prezzo non valido'],
    ['1,999', 'Prezzo non valido'],
    ['1.234,50', 123_450],
    ['€ 1.248,90', 124_890],
    ['1.234', '«1.234» si può leggere in due modi: scrivi 1234,00 oppure 1,23'],
    ['1.234.567,00', 'Al massimo €999.999,99'],
    ['9'.repeat(31), 'Prezzo non valido'],
    ['1e3', 'Prezzo non valido'],
    [0.1 + 0.2, 'Prezzo non valido'],
    [1e21, 'Prezzo non valido'],
  ])('%j: %j', (value, expected) => {
    expect(answer(value)).toBe(expected);
  });
});

describe('the discount badge', () => {
  it.each([
    [5000, 10_000, 50],
    [6667, 10_000, 33],
    [6650, 10_000, 34],
    [1, 10_000, 100],
    // Halves round up; 1 - 0.905 is slightly less than 0.095 for a float.
    [905, 1000, 10],
    [9_950, 10_000, 1],
    [9_951, 10_000, undefined],
    [10_000, 10_000, undefined],
    [10_001, 10_000, undefined],
    [0, 0, undefined],
    [100, null, undefined],
  ])('for %j instead of %j is %j', (price, comparePrice, percent) => {
    expect(discountPercent(price, comparePrice)).toBe(percent);
  });
});
