import { describe, expect, it } from '@jest/globals';
import { addDays, closedFor } from '@drappo/contracts/working-days';
import { shippingLabel, shippingMoment, shippingSentence } from './shipping-moment.ts';

const daysFrom = (first: string) =>
  Array.from({ length: 14 }, (_, index) => {
    const day = addDays(first, index);
    return { day, closedFor: closedFor(day, {}) ?? null };
  });
const sentenceAt = (time: string, first: string) => {
  const moment = shippingMoment(new Date(time), daysFrom(first));
  return moment && Object.values(shippingSentence(moment)).join(' ');
};

describe('shippingSentence', () => {
  it.each([
    ['2026-11-24T09:19:00Z', '2026-11-24', 'Mancano 2 h 41 min. Paghi entro le 13:00 e parte oggi, martedì 24.'],
    ['2026-11-24T10:55:00Z', '2026-11-24', 'Manca 1 h 5 min. Paghi entro le 13:00 e parte oggi, martedì 24.'],
    ['2026-11-24T11:36:00Z', '2026-11-24', 'Mancano 24 min. Paghi entro le 13:00 e parte oggi, martedì 24.'],
    ['2026-11-24T11:57:00Z', '2026-11-24', 'Mancano meno di 5 min. Paghi entro le 13:00 e parte oggi, martedì 24.'],
    ['2026-07-14T08:00:00Z', '2026-07-14', 'Mancano 3 h. Paghi entro le 13:00 e parte oggi, martedì 14.'],
    ['2026-11-24T12:00:00Z', '2026-11-24', 'Per oggi è passato il corriere. Paghi ora e parte domani, mercoledì 25.'],
    ['2026-11-27T15:40:00Z', '2026-11-27', 'Per oggi è passato il corriere. Paghi ora e parte lunedì 30.'],
    [
      '2026-11-22T08:12:00Z',
      '2026-11-22',
      'Oggi è domenica: parte lunedì 23. Paghi quando vuoi, anche lunedì entro le 13:00.',
    ],
    [
      '2026-12-08T10:05:00Z',
      '2026-12-08',
      "Oggi è l'Immacolata: parte mercoledì 9. Paghi quando vuoi, anche mercoledì entro le 13:00.",
    ],
    // The tab has been open since the previous day.
    ['2026-11-23T23:30:00Z', '2026-11-23', 'Mancano 12 h 30 min. Paghi entro le 13:00 e parte oggi, martedì 24.'],
  ])('returns the sentence for %s', (time, first, sentence) => {
    expect(sentenceAt(time, first)).toBe(sentence);
  });

  it('returns undefined after the last known day', () => {
    expect(sentenceAt('2026-12-20T09:00:00Z', '2026-11-22')).toBeUndefined();
  });
});

describe('shippingLabel', () => {
  it.each([
    ['2026-11-24T09:19:00Z', 'Sono le 10:19, mancano 2 ore e 41 minuti alle 13:00.'],
    ['2026-11-24T10:59:00Z', 'Sono le 11:59, manca 1 ora e 1 minuto alle 13:00.'],
    ['2026-11-24T14:24:00Z', 'Sono le 15:24. Per oggi è passato il corriere.'],
  ])('spells out the time at %s', (time, beginning) => {
    const now = new Date(time);
    expect(shippingLabel(shippingMoment(now, daysFrom('2026-11-24'))!, now)).toContain(beginning);
  });
});
