import { describe, expect, it } from '@jest/globals';
import { countdownLabel, countdownText, countdownTo } from './countdown.ts';

const now = new Date('2026-11-24T09:19:00.000Z');

describe('countdownText and countdownLabel, with a total of seven days', () => {
  it.each([
    ['2026-12-01T09:19:00.000Z', 'restano 7 giorni', 'Restano 7 giorni su 7'],
    ['2026-12-05T09:19:00.000Z', 'restano 7 giorni', 'Restano 7 giorni su 7'],
    ['2026-11-26T09:19:00.000Z', 'restano 2 giorni', 'Restano 2 giorni su 7'],
    ['2026-11-26T09:19:00.001Z', 'restano 3 giorni', 'Restano 3 giorni su 7'],
    ['2026-11-24T21:20:00.000Z', 'resta 1 giorno', 'Resta 1 giorno su 7'],
    ['2026-11-24T21:19:00.000Z', 'restano 12 h', 'Restano 12 ore'],
    ['2026-11-24T15:41:00.000Z', 'restano 6 h 22 min', 'Restano 6 ore e 22 minuti'],
    ['2026-11-24T10:48:00.000Z', 'resta 1 h 29 min', 'Resta 1 ora e 29 minuti'],
    ['2026-11-24T09:22:00.000Z', 'restano meno di 5 min', 'Restano meno di 5 minuti'],
    ['2026-11-24T09:19:00.000Z', '', 'Tempo scaduto'],
  ])('return the remaining time until %s', (endsAt, text, label) => {
    const left = countdownTo(endsAt, now, 7);
    expect([countdownText(left), countdownLabel(left, 7)]).toEqual([text, label]);
  });
});
