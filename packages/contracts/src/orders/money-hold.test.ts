import { describe, expect, it } from '@jest/globals';
import { despiteHold, isShownBy } from './money-hold.ts';

describe('isShownBy', () => {
  it.each([
    ['refunded', 'refunded', true],
    ['refund-requested', 'refunded', true],
    ['refunded', 'refund-requested', true],
    ['disputed', 'disputed', true],
    ['disputed', 'refunded', false],
    ['refund-requested', 'disputed', false],
    ['refunded', 'refund-and-dispute', false],
    ['refund-requested', 'refund-and-dispute', false],
    ['disputed', 'refund-and-dispute', false],
    ['refund-and-dispute', 'refund-and-dispute', true],
    ['refund-and-dispute', 'refunded', true],
    ['refund-and-dispute', 'disputed', true],
  ] as const)('a person who saw %s covers %s: %s', (shown, now, expected) => {
    expect(isShownBy(now, shown)).toBe(expected);
  });
});

describe('despiteHold', () => {
  it.each([
    ['', 'Scrivi il motivo'],
    ['   ', 'Scrivi il motivo'],
    ['ok', 'Almeno 3 caratteri'],
    ['x'.repeat(201), 'Al massimo 200 caratteri'],
    ['a\u0000bc', 'Contiene caratteri non ammessi'],
  ])('refuses the reason %j', (reason, message) => {
    expect(despiteHold.safeParse({ reason, hold: 'refunded' }).error?.issues[0]?.message).toBe(message);
  });

  it.each(['sì!', 'x'.repeat(200)])('accepts the reason %j', (reason) => {
    expect(despiteHold.parse({ reason: ` ${reason} `, hold: 'disputed' })).toEqual({ reason, hold: 'disputed' });
  });

  it.each([{}, { hold: null }, { hold: 'held' }])('refuses a reason that names no hold: %j', (more) => {
    expect(despiteHold.safeParse({ reason: 'Concordato', ...more }).error?.issues[0]).toMatchObject({
      path: ['hold'],
      message: 'Blocco non valido',
    });
  });
});
