import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../test/support/messages-of.ts';
import { adminOrderListQuery } from './admin-order-query.ts';
import { confirmReservationsForm, checkoutForm, orderListQuery } from './orders.ts';

const id = '0190b5a0-7c1e-7000-8000-000000000001';
const shippingAddress = { name: 'Maria', address: 'Via Roma 1', city: 'Roma', zip: '00187', country: 'IT' };

describe('"Conferma Ordine"', () => {
  const valid = { reservationIds: [id], shippingAddress };

  it.each([
    ['reservationIds', [], 'Scegli almeno una riserva'],
    ['reservationIds', Array.from({ length: 200 }, () => id), 'ok'],
    ['reservationIds', Array.from({ length: 201 }, () => id), 'Al massimo 200 riserve'],
    ['acceptedPrices', { [id]: '49.90' }, 'ok'],
  ])('%s: %#', (field, value, answer) => {
    expect(judge(confirmReservationsForm, valid, field, value)).toBe(answer);
  });

  it.each([{ [id]: 49.9 }, { [id]: '49,90' }, { x: '49.90' }])('rejects accepted prices like %j', (prices) => {
    expect(confirmReservationsForm.safeParse({ ...valid, acceptedPrices: prices }).success).toBe(false);
  });

  it('names the invalid field of the address', () => {
    const address = { ...shippingAddress, zip: '1' };
    expect(messagesOf(confirmReservationsForm, { ...valid, shippingAddress: address })).toEqual({
      'shippingAddress.zip': ['Il CAP ha cinque cifre'],
    });
  });
});

describe('"Paga e spediamo"', () => {
  it.each([[{ orderId: id }], [{ orderIds: [id] }], [{ orderIds: [id, id] }]])('accepts %j', (body) => {
    expect(checkoutForm.safeParse(body).success).toBe(true);
  });

  it.each([{}, { orderId: id, orderIds: [id] }, { order: id }, null])(
    'rejects the combination of fields in %j',
    (body) => {
      expect(messagesOf(checkoutForm, body)).toEqual({ '': ['Indica orderId oppure orderIds'] });
    },
  );

  it.each([{ orderId: 'x' }, { orderIds: [] }, { orderIds: Array(51).fill(id) }, { orderId: id, amount: '0.01' }])(
    'rejects %j',
    (body) => {
      expect(checkoutForm.safeParse(body).success).toBe(false);
    },
  );
});

describe.each([
  ['orders', orderListQuery, 100],
  ["admin's orders", adminOrderListQuery, 200],
])('the query of the %s', (_name, query, most) => {
  it.each([
    ['status', 'pending', 'ok'],
    ['status', 'pending_payment', 'ok'],
    ['status', 'processing', 'ok'],
    ['status', 'PAID', 'Stato non valido'],
    ['limit', '1', 'ok'],
    ['limit', String(most), 'ok'],
    ['limit', String(most + 1), `Al massimo ${most} ordini per richiesta`],
    ['limit', '0', 'Limite non valido'],
    ['limit', 'x', 'Limite non valido'],
  ])('%s=%s: %s', (field, value, answer) => {
    expect(judge(query, {}, field, value)).toBe(answer);
  });
});

describe('the query of admin orders only', () => {
  it('accepts the status "all" and pages by offset', () => {
    expect(adminOrderListQuery.parse({ status: 'all', offset: '200' })).toEqual({ status: 'all', offset: 200 });
    expect(judge(adminOrderListQuery, {}, 'offset', '-1')).toBe('Offset non valido');
    expect(judge(orderListQuery, {}, 'status', 'all')).toBe('Stato non valido');
  });
});
