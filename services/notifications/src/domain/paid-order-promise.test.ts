import type { EventPayload } from '@drappo/contracts/event';
import type { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { describe, expect, it } from '@jest/globals';
import { orderPaid } from './order-emails.ts';

const order = { orderId: 'order-1', orderNumber: 'ORD-2026-000123', userId: 'user-1', lines: [] };
const promise = (
  payment: Pick<EventPayload<typeof OrderPaidV1>, 'paidAt' | 'shipBy' | 'withoutDay'>,
): string | undefined =>
  orderPaid({ ...order, totalAmount: 9_300, shippingCost: 490, total: 9_790, ...payment }, { portal: '' })
    .paragraphs[1];

describe('the day on which a paid order leaves, as its e-mail says it', () => {
  const sameDay = (day: string): string => `Hai pagato entro le 13:00: il pacco parte in giornata, ${day}.`;
  const later = (day: string): string =>
    `Il pacco parte ${day}, il prossimo giorno lavorativo. Appena parte ti mandiamo il tracking.`;
  it.each([
    ['midnight in winter', '2026-11-17T23:00:00.000Z', sameDay('mercoledì 18 novembre')],
    ['13:00 in winter', '2026-11-18T12:00:00.000Z', sameDay('mercoledì 18 novembre')],
    ['a millisecond after 13:00 in winter', '2026-11-18T12:00:00.001Z', later('giovedì 19 novembre')],
    ['13:00 in summer', '2026-07-15T11:00:00.000Z', sameDay('mercoledì 15 luglio')],
    ['a millisecond after 13:00 in summer', '2026-07-15T11:00:00.001Z', later('giovedì 16 luglio')],
    ['Sunday morning', '2026-11-22T08:00:00.000Z', later('lunedì 23 novembre')],
    ['the morning of a holiday', '2026-12-08T10:00:00.000Z', later('mercoledì 9 dicembre')],
  ])('is computed for a payment at %s in Rome if the event does not contain it', (_when, paidAt, sentence) => {
    expect(promise({ paidAt })).toBe(sentence);
  });

  it('is the day in the order', () => {
    const patronSaint = { paidAt: '2026-12-07T09:00:00.000Z', shipBy: '2026-12-09' };
    expect(promise(patronSaint)).toBe(later('mercoledì 9 dicembre'));
    expect(promise({ paidAt: '2026-12-09T09:00:00.000Z', shipBy: '2026-12-09' })).toBe(sameDay('mercoledì 9 dicembre'));
  });
});

it('the e-mail about a paid order whose money is already going back names no day', () => {
  expect(promise({ paidAt: '2026-12-09T09:00:00.000Z', withoutDay: true })).toBeUndefined();
});

it('the e-mail about a paid order contains the destination if the event does', () => {
  const shipsTo = { name: 'Boutique Ferri', address: 'Via Po 1', city: 'Torino', zip: '10123', country: 'IT' };
  const paid = { ...order, totalAmount: 9_300, shippingCost: 490, total: 9_790, paidAt: '2026-12-09T09:00:00.000Z' };
  expect(orderPaid({ ...paid, shipsTo }, { portal: '' }).facts).toEqual([
    { label: 'Spediamo a', value: 'Boutique Ferri, Via Po 1, 10123 Torino, Italia' },
  ]);
});
