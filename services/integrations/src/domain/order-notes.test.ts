import { describe, expect, it } from '@jest/globals';
import { alreadySent, notesOf } from './order-notes.ts';

describe('notesOf', () => {
  it.each([
    [{ sent: 2, isUnpaid: false, currency: null }, ['2 pezzi già spediti dal negozio: non li ordiniamo.']],
    [{ sent: 1 }, ['1 pezzo già spedito dal negozio: non lo ordiniamo.']],
    [{ sent: 0, isUnpaid: true }, ['Nel negozio il cliente non ha ancora pagato.']],
    [{ currency: 'USD' }, ['Il negozio vende in USD: i nostri prezzi restano in euro.']],
    [{ missing: ['CAP'] }, []],
    [{ sent: '2', isUnpaid: 'true', currency: 7 }, []],
    [null, []],
    ['x', []],
  ])('of %j are %j', (detail, notes) => {
    expect(notesOf({ outcome: 'imported', detail })).toEqual(notes);
  });

  it('returns nothing for an order that is not bought', () => {
    expect(notesOf({ outcome: 'skipped', detail: { sent: 2, isUnpaid: true, currency: 'USD' } })).toEqual([]);
  });
});

describe('alreadySent', () => {
  it.each([
    [1, '1 pezzo già spedito dal negozio'],
    [2, '2 pezzi già spediti dal negozio'],
  ])('of %s', (sent, words) => {
    expect(alreadySent(sent)).toBe(words);
  });
});
