import { describe, expect, it } from '@jest/globals';
import {
  invalidRow,
  notShippable,
  predictShipment,
  shipmentResult,
  unknownOrder,
  type ShippableOrder,
  type ValidRow,
} from './shipment-results.ts';

const cells = { line: 3, orderNumber: 'ORD-2026-000001', carrier: 'BRT' as const, trackingNumber: '123' };
const row: ValidRow = { ...cells, refused: null };
const id = '0190b5a0-7c1e-7000-8000-000000000001';
const paid: ShippableOrder = { id, status: 'paid', moneyHold: null, carrier: null, trackingNumber: null };
const shipped: ShippableOrder = { ...paid, status: 'shipped', carrier: 'BRT', trackingNumber: '123' };
const otherNumber: ShippableOrder = { ...shipped, trackingNumber: '99' };

describe('predictShipment', () => {
  it.each<[string, ShippableOrder, object]>([
    ['paid', paid, { outcome: 'shipped', detail: null }],
    ['in preparation', { ...paid, status: 'processing' }, { outcome: 'shipped', detail: null }],
    ['shipped like this', shipped, { outcome: 'already-shipped', detail: null }],
    ['shipped with another number', otherNumber, { outcome: 'corrected', detail: 'Prima era BRT 99' }],
    [
      'shipped with another carrier',
      { ...shipped, carrier: 'DHL' },
      { outcome: 'corrected', detail: 'Prima era DHL 123' },
    ],
    ['cancelled', { ...paid, status: 'cancelled' }, { outcome: 'not-paid' }],
    ['unpaid', { ...paid, status: 'pending_payment' }, { outcome: 'not-paid' }],
  ])('of an order that is %s', (_what, order, expected) => {
    expect(predictShipment(row, order)).toMatchObject({ ...cells, ...expected });
  });
});

describe('predictShipment of an order whose money went back', () => {
  const reason = 'sostituzione concordata';
  const held = { outcome: 'money-hold', held: { orderId: id, hold: 'refunded' } };
  it.each<[string, ShippableOrder['status'], Parameters<typeof predictShipment>[2], object]>([
    ['there is no decision', 'paid', undefined, held],
    ['the decision was about this hold', 'processing', { reason, hold: 'refunded' }, { outcome: 'shipped' }],
    ['the decision was about another hold', 'paid', { reason, hold: 'disputed' }, held],
    ['it has already left', 'shipped', undefined, { outcome: 'corrected' }],
  ])('where %s', (_what, status, despite, expected) => {
    const order: ShippableOrder = { ...otherNumber, status, moneyHold: 'refunded' };
    expect(predictShipment(row, order, despite)).toMatchObject(expected);
  });
});

describe('shipmentResult', () => {
  it.each([
    ['shipped', paid, { outcome: 'shipped', detail: null }],
    ['unchanged', shipped, { outcome: 'already-shipped', detail: null }],
    ['corrected', otherNumber, { outcome: 'corrected', detail: 'Prima era BRT 99' }],
  ] as const)('of an order that was %s', (outcome, before, expected) => {
    expect(shipmentResult(row, outcome, before)).toEqual({ ...cells, ...expected });
  });
});

describe('rows that are not shipped', () => {
  it('say that no order has the number', () => {
    expect(unknownOrder(row)).toEqual({ ...cells, outcome: 'not-found', detail: 'Nessun ordine ha questo numero' });
  });

  it('name the state of the order', () => {
    expect(notShippable(row, 'cancelled').detail).toBe(`L'ordine non si può spedire: è nello stato "Annullato"`);
  });

  it('contain the reason why they are invalid', () => {
    expect(invalidRow({ ...cells, refused: 'invalid', detail: 'Corriere richiesto' })).toEqual({
      ...cells,
      outcome: 'invalid',
      detail: 'Corriere richiesto',
    });
  });
});
