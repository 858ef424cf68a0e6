import { describe, expect, it } from '@jest/globals';
import { ownPace, paceText } from './pace.ts';

const at = (...seconds: number[]) => seconds.map((second) => ({ at: second * 1_000 }));

describe('ownPace', () => {
  it.each([
    [[], null],
    [[0, 30], null],
    [[0, 30, 64, 90], 30],
    [[0, 30, 2_000, 2_034, 2_068], 34],
  ])('for parcels at %j returns %j', (seconds, pace) => {
    expect(ownPace(at(...seconds))).toBe(pace);
  });
});

describe('paceText', () => {
  it.each([
    [{ left: 57, minutesLeft: 39, own: 34 }, '57 pacchi in 39 minuti: uno ogni 41 secondi. Il tuo ritmo è 34.'],
    [{ left: 1, minutesLeft: 1, own: null }, '1 pacco in un minuto: uno ogni 60 secondi.'],
    [{ left: 200, minutesLeft: 150, own: null }, '200 pacchi da spedire entro le 13:00.'],
    [{ left: 3, minutesLeft: null, own: null }, '3 pacchi ancora da spedire.'],
    [{ left: 0, minutesLeft: 39, own: null }, 'Per oggi è tutto spedito.'],
  ])('returns the text for %j', (pace, text) => {
    expect(paceText({ ...pace, cutOffHour: 13 })).toBe(text);
  });
});
