import { describe, expect, it } from '@jest/globals';
import { canRetry, lineReasonOf, reasonOf } from './shop-order-labels.ts';

const row = {
  outcome: 'imported',
  reason: null,
  detail: null,
  missing: [],
  unknownSkus: [],
  fulfilment: null,
  fulfilmentReason: null,
};

describe('reasonOf', () => {
  it('returns null when there is no problem', () => {
    expect(reasonOf(row)).toBeNull();
  });

  it.each([
    ['cancelled-in-shop', 'Annullato nel negozio.'],
    ['gone-from-shop', 'Nel negozio non c’è più.'],
    ['already-sent', 'Nel negozio risulta già spedito.'],
    ['nothing-of-ours', 'Nessun prodotto ha uno SKU che inizia con DW-.'],
    ['unknown-skus', 'Nel catalogo non ci sono: DW-8, DW-9. Correggi lo SKU nel negozio.'],
    [
      'address',
      'All’indirizzo di spedizione manca: città, CAP. Completalo nel negozio; se c’è, dai all’app l’accesso ai dati dei clienti.',
    ],
    ['too-many-pieces', 'Ha più di 1.000.000 di pezzi: dividilo nel negozio.'],
    ['refused', 'Il negozio rifiuta le credenziali. Collegalo di nuovo.'],
    ['unreachable', 'Il negozio non ha risposto. Riproviamo da soli.'],
    ['internal', 'Il negozio ha risposto in un modo inatteso. Lo stiamo guardando.'],
    ['changed-after-payment', 'Modificato nel negozio dopo il pagamento: l’ordine resta com’era.'],
    ['cancelled-after-payment', 'Annullato nel negozio dopo il pagamento. Scrivici se non va spedito.'],
    ['test-order', 'Ordine di prova: non viene acquistato.'],
    [
      'sent-after-payment',
      'Il negozio ha spedito da sé dei pezzi già pagati: l’ordine resta com’era. Scrivici se non vanno spediti.',
    ],
    ['test-after-payment', 'È un ordine di prova, ma è già pagato. Scrivici se non va spedito.'],
    ['ended-here', 'Nel negozio è di nuovo da spedire, ma il nostro ordine è annullato: ordina i pezzi dal catalogo.'],
    ['of-tomorrow', null],
  ])('%s: %s', (reason, sentence) => {
    const detail = { missing: ['città', 'CAP'] };
    expect(reasonOf({ ...row, reason, detail, unknownSkus: ['DW-8', 'DW-9'] })).toBe(sentence);
  });

  it.each([null, undefined, {}, { missing: 'x' }, 'x'])('accepts the detail %j', (detail) => {
    expect(reasonOf({ ...row, reason: 'address', detail })).toMatch(/^All’indirizzo di spedizione manca: \./);
  });

  it.each([
    ['no-shop', 'Il tracking non è arrivato nel negozio, che non è più collegato.'],
    ['gone-from-shop', 'Il tracking non è arrivato: nel negozio l’ordine non c’è più.'],
    ['nothing-left', 'Il tracking non è arrivato: nel negozio i nostri prodotti risultano già evasi.'],
    [
      'on-hold',
      'Il tracking non è arrivato: nel negozio l’evasione è sospesa. Quando la sblocchi lo mandiamo da soli.',
    ],
    [
      'part-on-hold',
      'Il tracking è arrivato solo per una parte: nel negozio l’evasione del resto è sospesa. Quando la sblocchi lo mandiamo da soli.',
    ],
    ['part-refused', 'Il tracking è arrivato solo per una parte: il negozio non ha accettato il resto.'],
    ['refused', 'Il tracking non è arrivato: il negozio rifiuta le credenziali. Collegalo di nuovo.'],
    ['unreachable', 'Il tracking non è arrivato: il negozio non ha risposto.'],
    ['said-no', 'Il negozio non ha accettato il tracking.'],
    ['of-tomorrow', null],
    [null, null],
  ])('describes tracking that failed because of %s: %s', (fulfilmentReason, sentence) => {
    expect(reasonOf({ ...row, fulfilment: 'failed', fulfilmentReason })).toBe(sentence);
  });

  it.each(['due', 'pushed', null])('ignores an old failure when tracking is %s', (fulfilment) => {
    expect(reasonOf({ ...row, fulfilment, fulfilmentReason: 'refused' })).toBeNull();
  });

  it.each([
    [
      [
        { sku: 'DW-1', requested: 2, available: 0 },
        { sku: 'DW-2', requested: 5, available: 3 },
      ],
      'In attesa di merce: DW-1 (0 di 2), DW-2 (3 di 5). Lo completiamo da soli appena arriva.',
    ],
    [
      [{ sku: 'DW-1', requested: 30, available: 0, limit: 200 }],
      'In attesa: supera il limite di 200 pezzi tra riserve e ordini da pagare. Lo completiamo da soli appena paghi o annulli un ordine, o rilasci una riserva.',
    ],
    [[], null],
    [null, null],
    ['x', null],
  ])('describes missing stock %j as %s', (missing, sentence) => {
    expect(reasonOf({ ...row, missing })).toBe(sentence);
  });

  it('joins all sentences', () => {
    const missing = [{ sku: 'DW-1', requested: 2, available: 0 }];
    const failed = { fulfilment: 'failed', fulfilmentReason: 'unreachable' };
    expect(reasonOf({ ...row, reason: 'unreachable', missing, ...failed })).toBe(
      'Il negozio non ha risposto. Riproviamo da soli. In attesa di merce: DW-1 (0 di 2). Lo completiamo da soli appena arriva. Il tracking non è arrivato: il negozio non ha risposto.',
    );
  });
});

describe('lineReasonOf', () => {
  const line = { title: 'Abito', variantInfo: null, quantity: 1 };

  it.each([
    ['ours', 'DW-1', true, null],
    ['ours', 'DW-1', false, 'Non importato con il resto dell’ordine.'],
    ['unknown', 'DW-9', true, 'Il catalogo non conosce questo SKU.'],
    ['unknown', 'DW-9', false, 'Il catalogo non conosce questo SKU.'],
    ['foreign', 'ALTRO', true, 'Non è un nostro prodotto.'],
    ['foreign', null, true, 'Senza SKU.'],
    ['foreign', '', false, 'Senza SKU.'],
  ] as const)('of a line that is %s with SKU %j, order imported %s, is %s', (verdict, sku, imported, sentence) => {
    expect(lineReasonOf({ ...line, sku, verdict }, imported)).toBe(sentence);
  });

  it.each([
    ['ours', 1, 2, true, '2 pezzi già spediti dal negozio.'],
    ['ours', 2, 1, true, '1 pezzo già spedito dal negozio.'],
    ['ours', 0, 2, false, 'Già spedito dal negozio.'],
    ['unknown', 0, 2, false, 'Già spedito dal negozio.'],
    ['unknown', 1, 2, false, 'Il catalogo non conosce questo SKU.'],
    ['foreign', 0, 2, false, 'Non è un nostro prodotto.'],
  ] as const)(
    'of a line that is %s with %s to send and %s sent, imported %s, is %s',
    (verdict, quantity, sent, imported, sentence) => {
      expect(lineReasonOf({ ...line, sku: 'DW-1', verdict, quantity, sent }, imported)).toBe(sentence);
    },
  );
});

describe('canRetry', () => {
  it.each([
    ['imported', null, false],
    ['imported', 'due', false],
    ['imported', 'pushed', false],
    ['imported', 'failed', true],
    ['partial', null, true],
    ['failed', null, true],
    ['skipped', null, false],
    ['skipped', 'failed', true],
  ])('for an order that is %s with tracking %s is %s', (outcome, fulfilment, expected) => {
    expect(canRetry({ outcome, fulfilment })).toBe(expected);
  });
});
