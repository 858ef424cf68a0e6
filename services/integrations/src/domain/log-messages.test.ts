import { describe, expect, it } from '@jest/globals';
import { shapeOf } from './fingerprint.ts';
import { orderErrorMessage, trackingErrorMessage } from './log-messages.ts';

const order = { shopDomain: 'moda.myshopify.com', name: '#1001', detail: { missing: ['CAP'] }, unknownSkus: ['DW-9'] };

describe('the log message of a shop order', () => {
  it.each([
    ['unknown-skus', 'il catalogo non conosce nessuno dei suoi SKU «DW-9».'],
    ['address', 'all’indirizzo di spedizione manca: CAP.'],
    ['unreachable', 'il negozio non risponde.'],
    ['internal', 'il negozio ha risposto in un modo inatteso.'],
    ['cancelled-after-payment', 'annullato nel negozio dopo il pagamento. Va deciso se spedirlo o rimborsarlo.'],
    ['sent-after-payment', 'il negozio ha spedito da sé dei pezzi già pagati. Va deciso se spedirli o rimborsarli.'],
    ['test-after-payment', 'è un ordine di prova, ma è già pagato. Va deciso se spedirlo o rimborsarlo.'],
    ['of-tomorrow', 'non importato.'],
  ])('gives the reason when the order failed because of %s', (reason, words) => {
    expect(orderErrorMessage(order, reason)).toBe(`Ordine #1001 di moda.myshopify.com: ${words}`);
  });

  it.each([
    'no-shop',
    'gone-from-shop',
    'nothing-left',
    'on-hold',
    'part-on-hold',
    'part-refused',
    'refused',
    'unreachable',
    'said-no',
    'of-tomorrow',
  ])('has its own text when tracking failed because of %s', (reason) => {
    const words = trackingErrorMessage(order, reason);
    expect(words).toMatch(/^Ordine #1001 di moda\.myshopify\.com: .*tracking.*\.$/);
    expect(words).not.toContain(reason);
  });

  it('is in one group for orders of one shop that differ in numbers and SKUs only', () => {
    const other = { ...order, name: '#1002', unknownSkus: ['DW-7', 'DW-8'] };
    expect(shapeOf(orderErrorMessage(other, 'unknown-skus'))).toBe(shapeOf(orderErrorMessage(order, 'unknown-skus')));
    expect(shapeOf(orderErrorMessage(order, 'address'))).not.toBe(shapeOf(orderErrorMessage(order, 'unreachable')));
  });
});
