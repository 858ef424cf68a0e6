import { describe, expect, it } from '@jest/globals';
import { addDays, closedFor } from '@drappo/contracts/working-days';
import { shippingMoment } from '../../../shared/tape/shipping-moment.ts';
import { packersSentence } from './day-tape.tsx';

const daysFrom = (first: string) =>
  Array.from({ length: 14 }, (_, index) => {
    const day = addDays(first, index);
    return { day, closedFor: closedFor(day, {}) ?? null };
  });

describe('packersSentence', () => {
  it.each([
    ['2026-11-12T09:42:00Z', '2026-11-12', 'Mancano 2 h 18 min alle 13:00'],
    ['2026-11-12T10:55:00Z', '2026-11-12', 'Manca 1 h 5 min alle 13:00'],
    ['2026-11-12T12:00:00Z', '2026-11-12', 'Chiuso: si parte domani'],
    ['2026-11-27T15:40:00Z', '2026-11-27', 'Chiuso: si parte lunedì 30'],
    ['2026-11-22T08:12:00Z', '2026-11-22', 'Oggi è domenica: parte lunedì 23'],
  ])('gives the remaining time or the next shipping day at %s', (time, first, sentence) => {
    const moment = shippingMoment(new Date(time), daysFrom(first));
    expect(moment && packersSentence(moment)).toBe(sentence);
  });
});
