import { describe, expect, it } from '@jest/globals';
import type { OrderToPay } from '@drappo/contracts/orders/orders-to-pay';
import { aReservation } from '../../../test/support/order-samples.ts';
import { aReturn } from '../../../test/support/return-samples.ts';
import { nextHoldEnd, todosOf } from './todo.ts';

const now = new Date('2026-11-24T09:19:00.000Z');
const CUT_OFF = '2026-11-24T12:00:00.000Z';
const user = {
  email: 'elena@boutique.example',
  emailConfirmedAt: '2026-11-01T09:00:00.000Z',
  verification: 'verified',
  verificationReason: null,
} as const;

const toPay = (changes: Partial<OrderToPay>): OrderToPay => ({
  id: 'o1',
  orderNumber: 'ORD-2026-000418',
  shopifyOrderId: null,
  shopOrderName: null,
  totalAmount: '121.00',
  shippingCost: '6.90',
  total: '127.90',
  paymentDueAt: '2026-11-27T09:00:00.000Z',
  customerName: 'Boutique Ferri',
  shippingCity: 'Bologna',
  lines: 38,
  pieces: 99,
  ...changes,
});
const shopOrder = (id: string, shopOrderName: string, changes: Partial<OrderToPay> = {}) =>
  toPay({ id, shopifyOrderId: id, shopOrderName, customerName: 'Lena Hoffmann', shippingCity: 'Köln', ...changes });
const group = (orders: OrderToPay[], count = orders.length) => ({ orders, count });
const none = group([]);

const todos = (changes: Partial<Parameters<typeof todosOf>[0]>) =>
  todosOf({
    user,
    toPay: { shop: none, portal: none },
    reservations: [],
    returns: [],
    waitingList: [],
    now,
    cutOff: CUT_OFF,
    ...changes,
  });

describe('todosOf', () => {
  it('returns nothing when nothing is due', () => {
    expect(todos({ reservations: [aReservation({ expiresAt: '2026-11-30T09:00:00.000Z' })] })).toEqual([]);
  });

  it('puts what expires first on top, and what never expires last', () => {
    const found = todos({
      user: { ...user, emailConfirmedAt: null, verification: 'refused', verificationReason: 'La P.IVA non esiste.' },
      toPay: {
        shop: group([shopOrder('s1', '#1042')]),
        portal: group([toPay({ id: 'o2' }), toPay({ id: 'o3', paymentDueAt: '2026-11-25T08:00:00.000Z' })]),
      },
      reservations: [aReservation({ expiresAt: '2026-11-26T09:19:00.000Z' })],
    });
    expect(found.map(({ key }) => key)).toEqual(['shop-orders', 'order:o3', 'holds', 'order:o2', 'e-mail', 'company']);
    expect(found.at(-1)?.text).toBe('La P.IVA non esiste.');
  });

  it('groups the orders of a shop, with their sum', () => {
    const orders = [shopOrder('s1', '#1042'), shopOrder('s2', '#1041', { total: '160.90' }), shopOrder('s3', '#1040')];
    expect(todos({ toPay: { shop: group(orders, 70), portal: none } })[0]).toMatchObject({
      title: 'Paga 3 ordini da Shopify di 70',
      text: '#1042 Lena Hoffmann, Köln, #1041 Lena Hoffmann, Köln e altri 1',
      amount: { value: '€416,70', note: 'con spedizione' },
      dueAt: CUT_OFF,
      act: { kind: 'pay', orderIds: ['s1', 's2', 's3'] },
    });
  });

  it('names an own order, its size and its destination', () => {
    const order = toPay({ shippingCost: '0.00', total: '121.00' });
    expect(todos({ toPay: { shop: none, portal: group([order]) } })[0]).toMatchObject({
      title: 'Paga ORD-2026-000418',
      text: '38 righe, 99 pezzi, a Boutique Ferri, Bologna',
      amount: { value: '€121,00', note: 'spedizione gratuita' },
    });
  });

  it.each([
    ['2026-11-26T09:19:00.000Z', '1 riserva scade tra 2 giorni'],
    ['2026-11-25T09:00:00.000Z', '1 riserva scade entro 24 ore'],
    ['2026-11-24T10:48:00.000Z', '1 riserva scade tra 1 h 29 min'],
  ])('includes holds from two days before their end: %s', (expiresAt, title) => {
    expect(todos({ reservations: [aReservation({ expiresAt })] })[0]?.title).toBe(title);
  });

  it('includes accepted returns that have not been sent', () => {
    const accepted = { status: 'accepted', sendBy: '2026-11-30T22:59:59.999Z', sentAt: null } as const;
    const returns = [
      aReturn({ id: 't1', ...accepted }),
      aReturn({ id: 't2', ...accepted, sentAt: '2026-11-23T09:00:00.000Z' }),
      aReturn({ id: 't3', status: 'requested' }),
    ];
    expect(todos({ returns }).map(({ key }) => key)).toEqual(['return:t1']);
  });

  it('includes restocked pieces while the offer lasts and pieces are left', () => {
    const entry = {
      id: 'w1',
      variantId: 'v1',
      createdAt: '2026-11-20T09:00:00.000Z',
      offerExpiresAt: '2026-11-24T10:48:00.000Z',
      price: '148.00',
      available: 2,
      product: { id: 'p1', name: 'Trench', imageUrl: null, isActive: true },
      variant: { name: 'verde, XXL', color: 'verde', size: 'XXL', sku: 'DW-1' },
    };
    const over = { ...entry, id: 'w2', offerExpiresAt: '2026-11-24T09:00:00.000Z' };
    const taken = { ...entry, id: 'w4', available: 0 };
    expect(todos({ waitingList: [entry, over, taken, { ...entry, id: 'w3', offerExpiresAt: null }] })).toMatchObject([
      {
        key: 'offer:w1',
        title: 'È tornato: Trench, verde, XXL',
        act: { to: '/dashboard?section=waiting-list&offer=w1' },
      },
    ]);
  });

  it('leaves out holds that have expired or become an order', () => {
    const expiresAt = '2026-11-25T09:00:00.000Z';
    const reservations = [
      aReservation({ expiresAt, status: 'confirmed' }),
      aReservation({ expiresAt: '2026-11-24T09:00:00.000Z' }),
    ];
    expect(todos({ reservations })).toEqual([]);
  });
});

describe('nextHoldEnd', () => {
  it('returns the end of the active hold that expires first', () => {
    const ends = ['2026-11-30T09:00:00.000Z', '2026-11-28T09:00:00.000Z'];
    expect(nextHoldEnd(ends.map((expiresAt) => aReservation({ expiresAt })))).toBe(ends[1]);
    expect(nextHoldEnd([])).toBeUndefined();
  });
});
