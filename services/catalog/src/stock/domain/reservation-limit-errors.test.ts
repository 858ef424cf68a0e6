import { describe, expect, it } from '@jest/globals';
import { limitReached, requireRoom, reservationsPaused, type Counted } from './reservation-limit-errors.ts';

const levels = {
  unconfirmed: { pieces: 40, orders: 2 },
  confirmed: { pieces: 200, orders: 10 },
  verified: { pieces: 600, orders: 30 },
};
const account = (changes: Partial<Counted> = {}): Counted => ({
  level: 'unconfirmed',
  own: { pieces: null, orders: null },
  inUse: { pieces: 38, orders: 2 },
  shared: false,
  ...changes,
});

describe('limitReached', () => {
  it.each([
    [
      'pieces',
      account(),
      "Puoi avere al massimo 40 pezzi tra riserve e ordini da pagare: ne hai già 38, te ne restano 2. Conferma la tua e-mail per arrivare a 200. Con l'azienda verificata arrivi a 600. Per fare posto paga o annulla un ordine, o rilascia una riserva.",
    ],
    [
      'orders',
      account(),
      "Puoi avere al massimo 2 ordini da pagare: ne hai già 2. Conferma la tua e-mail per arrivare a 10. Con l'azienda verificata arrivi a 30. Per fare posto paga o annulla un ordine.",
    ],
    [
      'pieces',
      account({ level: 'confirmed', inUse: { pieces: 199, orders: 0 } }),
      "Puoi avere al massimo 200 pezzi tra riserve e ordini da pagare: ne hai già 199, te ne resta 1. Con l'azienda verificata arrivi a 600: a che punto è la verifica lo trovi nel profilo aziendale. Per fare posto paga o annulla un ordine, o rilascia una riserva.",
    ],
    [
      'pieces',
      account({ level: 'verified', inUse: { pieces: 600, orders: 0 }, shared: true }),
      'Puoi avere al massimo 600 pezzi tra riserve e ordini da pagare con gli altri account verificati della tua P.IVA: ne hai già 600. Per fare posto paga o annulla un ordine, o rilascia una riserva. Se ti serve di più, scrivici.',
    ],
  ] as const)('reports for %s the limit, the use and how to raise it', (counted, counter, detail) => {
    expect(limitReached(levels, counter, counted).detail).toBe(detail);
  });

  it('has the same values as fields', () => {
    expect(limitReached(levels, account({ own: { pieces: 10, orders: null } }), 'pieces')).toMatchObject({
      kind: 'conflict',
      code: 'reservations.limit-reached',
      extra: {
        counted: 'pieces',
        limit: 10,
        inUse: 38,
        raisedBy: ['pay-or-cancel-orders', 'release-reservations', 'ask-for-more'],
      },
    });
  });
});

describe('requireRoom', () => {
  it.each([
    [2, false],
    [3, true],
  ])('throws for %d more pieces beside 38 of 40: %s', (more, throws) => {
    const ask = () => requireRoom(levels, account(), 'pieces', more);
    if (throws) expect(ask).toThrow('reservations.limit-reached');
    else expect(ask).not.toThrow();
  });
});

describe('reservationsPaused', () => {
  it('reports the day in Rome', () => {
    const error = reservationsPaused({ until: new Date('2026-11-29T09:15:00.000Z'), reason: 'released' });
    expect(error).toMatchObject({
      code: 'reservations.paused',
      extra: { pausedUntil: '2026-11-29T09:15:00.000Z', pauseReason: 'released' },
    });
    expect(error.detail).toMatch(/dal 29 novembre 2026.*10:15/);
  });
});
