import { describe, expect, it } from '@jest/globals';
import { alreadyApplied, betaFull } from './beta-errors.ts';

describe('alreadyApplied', () => {
  it.each([
    ['pending', 'Hai già una candidatura in corso di valutazione.'],
    ['approved', 'Fai già parte del Programma Beta.'],
  ] as const)('says why to an applicant whose application is %s', (status, detail) => {
    expect(alreadyApplied(status)).toMatchObject({ kind: 'conflict', code: 'identity.beta-already-applied', detail });
  });
});

describe('betaFull', () => {
  it('has the message of decision R4', () => {
    expect(betaFull()).toMatchObject({ kind: 'conflict', detail: 'Programma Beta completo' });
  });
});
