import { describe, expect, it } from '@jest/globals';
import { aReturn } from '../../../../test/support/return-samples.ts';
import { daysUntil, theDay, untilDay } from './return-days.ts';
import { nextText, returnState, returnStep } from './return-text.ts';

const at = '2026-11-24T10:00:00.000Z';
const accepted = aReturn({ status: 'accepted', sendBy: '2026-12-08T22:59:59.999Z', sendTo: 'Via Prova 8, Bologna' });
const refunded = (amount: string) => aReturn({ status: 'refunded', refund: { amount, at } });

describe('returnState, returnStep and nextText', () => {
  it.each([
    [aReturn(), 'In attesa', 0, 'Guardiamo la richiesta e ti rispondiamo per e-mail. Non mandare ancora i pezzi.'],
    [
      accepted,
      'Accettato',
      1,
      'Manda i pezzi entro martedì 8 dicembre a: Via Prova 8, Bologna. Scrivi RES-000218 sul pacco.',
    ],
    [
      { ...accepted, sendTo: null },
      'Accettato',
      1,
      'Manda i pezzi entro martedì 8 dicembre. Scrivi RES-000218 sul pacco.',
    ],
    [{ ...accepted, sentAt: at }, 'In viaggio', 2, 'Il pacco è in viaggio: ti scriviamo quando arriva.'],
    [aReturn({ status: 'received' }), 'Arrivato', 3, 'I pezzi sono arrivati: li controlliamo e ti rimborsiamo.'],
    [
      aReturn({ status: 'received', refund: { amount: '414.00', at: null } }),
      'Arrivato',
      3,
      'Il rimborso di €414,00 è in corso.',
    ],
    [refunded('414.00'), 'Rimborsato', 4, 'Rimborsati €414,00 sul metodo usato per pagare.'],
    [refunded('0.00'), 'Rimborsato', 4, "Chiuso: l'importo era già stato rimborsato."],
    [aReturn({ status: 'refused', reply: 'Usato' }), 'Rifiutato', undefined, 'Motivo: Usato'],
    [aReturn({ status: 'cancelled' }), 'Annullato', undefined, 'Lo hai annullato tu.'],
    [
      aReturn({ status: 'lapsed' }),
      'Scaduto',
      undefined,
      'I pezzi non sono partiti in tempo. Se li hai già mandati, scrivici.',
    ],
  ])('return the texts of case %#', (one, word, step, text) => {
    expect([returnState(one).word, returnStep(one), nextText(one)]).toEqual([word, step, text]);
  });
});

describe('daysUntil, theDay and untilDay', () => {
  it.each([
    ['2026-11-12T09:00:00.000Z', { kind: 'days', daysLeft: 30 }],
    ['2026-11-24T09:00:00.000Z', { kind: 'days', daysLeft: 18 }],
    ['2026-12-12T09:00:00.000Z', { kind: 'days', daysLeft: 1 }],
    ['2026-12-12T12:59:59.999Z', { kind: 'hours', minutesLeft: 600 }],
    ['2026-12-12T23:00:00.000Z', { kind: 'over' }],
  ])('count the days left at %s, without today', (now, left) => {
    expect(daysUntil('2026-12-12T22:59:59.999Z', new Date(now), 30)).toEqual(left);
  });

  it('use the right article', () => {
    expect([theDay(at), untilDay(at)]).toEqual(['il 24 novembre', 'fino al 24 novembre']);
    const eighth = '2026-12-08T22:59:59.999Z';
    expect([theDay(eighth), untilDay(eighth)]).toEqual(["l'8 dicembre", "fino all'8 dicembre"]);
  });
});
