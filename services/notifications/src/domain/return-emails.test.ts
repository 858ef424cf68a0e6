import { describe, expect, it } from '@jest/globals';
import * as emails from './return-emails.ts';

const links = { portal: 'https://drappo.example' };
const fact = {
  returnId: '01943a2e-0000-7000-8000-000000000003',
  returnNumber: 'RES-000218',
  orderId: '01943a2e-0000-7000-8000-000000000002',
  orderNumber: 'ORD-2026-000123',
  shopNumber: '#1005',
  userId: '01943a2e-0000-7000-8000-000000000001',
};
const line = { productName: 'Camicia', variantInfo: 'bianco, M', quantity: 2, totalPrice: 9_300 };
const at = '2026-11-24T10:00:00.000Z';
const rows = [{ name: 'Camicia', detail: 'bianco, M', quantity: 2, amount: '€93,00' }];
const common = {
  button: { label: 'Vedi il reso', url: `https://drappo.example/dashboard?section=orders&order=${fact.orderId}` },
  reason:
    "Ricevi questo messaggio perché hai chiesto il reso RES-000218 dell'ordine ORD-2026-000123 (#1005) su Drappo.",
};

describe('the e-mails of a return', () => {
  it('describe the requested return, and ask to wait', () => {
    const lines = [{ ...line, reason: 'defect' }];
    expect(emails.returnRequested({ ...fact, lines, amount: 9_300, photos: [], requestedAt: at }, links)).toEqual({
      subject: 'Reso RES-000218 chiesto',
      heading: 'Abbiamo ricevuto la richiesta di reso RES-000218',
      paragraphs: [
        "Riguarda l'ordine ORD-2026-000123 (#1005). La guardiamo e ti rispondiamo per e-mail.",
        'Non mandare ancora i pezzi: aspetta la nostra risposta.',
      ],
      lines: rows,
      totals: [{ label: 'Valore dei pezzi', amount: '€93,00', strong: true }],
      ...common,
    });
  });

  it.each([
    [
      'Via Prova 8, Bologna',
      'In una scatola',
      ['Indirizzo', 'Nota'],
      "Quando il pacco parte, segnalo nella pagina dell'ordine.",
    ],
    [null, null, [], "Ti scriviamo a parte dove mandarli. Quando il pacco parte, segnalo nella pagina dell'ordine."],
  ])('say until when and where to send an accepted return (%s)', (sendTo, note, labels, sentence) => {
    const accepted = { ...fact, lines: [line], note, sendTo, sendBy: '2026-12-08T22:59:59.999Z', acceptedAt: at };
    const content = emails.returnAccepted(accepted, links);
    expect(content).toMatchObject({
      subject: 'Reso RES-000218: manda i pezzi entro martedì 8 dicembre',
      lines: rows,
      ...common,
    });
    expect(content.paragraphs[1]).toBe(sentence);
    expect(content.facts?.map(({ label }) => label)).toEqual(labels);
  });

  it('list the pieces in the order of sizes', () => {
    const lines = ['38', '38½', '37,5'].map((variantInfo) => ({ ...line, variantInfo }));
    const accepted = { ...fact, lines, note: null, sendTo: null, sendBy: at, acceptedAt: at };
    expect(emails.returnAccepted(accepted, links).lines?.map(({ detail }) => detail)).toEqual(['37,5', '38', '38½']);
    const arrived = lines.map(({ productName, variantInfo }) => ({
      variantId: null,
      sku: null,
      productName,
      variantInfo,
      received: 1,
      restocked: 1,
    }));
    const { paragraphs } = emails.returnReceived({ ...fact, lines: arrived, receivedAt: at }, links);
    expect(paragraphs.slice(0, -1)).toEqual([
      'Camicia, 37,5: 1 pezzo.',
      'Camicia, 38: 1 pezzo.',
      'Camicia, 38½: 1 pezzo.',
    ]);
  });

  it('give the reason of a rejected return', () => {
    expect(emails.returnRefused({ ...fact, reason: 'Usato', refusedAt: at }, links)).toMatchObject({
      subject: 'Reso RES-000218 rifiutato',
      facts: [{ label: 'Motivo', value: 'Usato' }],
    });
  });

  it.each([
    [true, 'Se hai domande, rispondi a questo messaggio.', 'Se li hai già mandati, rispondi a questo messaggio.'],
    [false, undefined, "Se li hai già mandati, scrivici dalla pagina dell'assistenza."],
  ])('ask for a reply only if someone reads replies (%s)', (canReply, ofRefused, ofLapsed) => {
    const to = { ...links, canReply };
    expect(emails.returnRefused({ ...fact, reason: 'Usato', refusedAt: at }, to).paragraphs[1]).toBe(ofRefused);
    expect(emails.returnLapsed({ ...fact, lapsedAt: at }, to).paragraphs[1]).toBe(ofLapsed);
  });

  it('list the pieces that arrived', () => {
    const arrived = {
      variantId: null,
      sku: null,
      productName: 'Camicia',
      variantInfo: null,
      received: 1,
      restocked: 0,
    };
    const lines = [arrived, { ...arrived, received: 0 }, { ...arrived, variantInfo: 'bianco, M', received: 2 }];
    expect(emails.returnReceived({ ...fact, lines, receivedAt: at }, links).paragraphs).toEqual([
      'Camicia: 1 pezzo.',
      'Camicia, bianco, M: 2 pezzi.',
      'Controlliamo i pezzi e ti rimborsiamo sul metodo usato per pagare.',
    ]);
  });

  it('say what follows after a cancelled and a lapsed return', () => {
    expect(emails.returnCancelled({ ...fact, cancelledAt: at }, links)).toMatchObject({
      subject: 'Reso RES-000218 annullato',
      ...common,
    });
    expect(emails.returnLapsed({ ...fact, lapsedAt: at }, links)).toMatchObject({
      subject: 'Reso RES-000218 scaduto',
      ...common,
    });
  });
});
