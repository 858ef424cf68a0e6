import type { EventMessage } from '@drappo/contracts/event';
import { z } from 'zod';

/** The fields of the events about the order of `orderState`. */
export const at = new Date('2026-11-24T10:00:00.000Z');
export const fact = {
  orderId: '0190b5a0-7c1e-7000-8000-000000000001',
  orderNumber: 'ORD-2026-000001',
  userId: '0190b5a0-7c1e-7000-8000-000000000002',
};
export const totals = { totalAmount: '93.00', shippingCost: '4.90', total: '97.90' };
export const lines = [
  {
    productName: 'Camicia',
    variantInfo: 'bianco, M',
    quantity: 2,
    totalPrice: '93.00',
    imageUrl: '/api/media/camicia-bianco.webp',
  },
];
export const place = { country: 'IT', zip: '20129' };

/** A message as consumers receive it; throws when it violates its contract. */
export const wire = ({ event, payload }: EventMessage) => ({
  type: event.type,
  key: event.key(payload),
  payload: z.encode(event.schema, payload),
});
export const sent = (type: string, payload: object) => ({ type, key: fact.orderId, payload: { ...fact, ...payload } });

export const shipsTo = {
  name: 'Lucia Marchetti',
  address: 'Via dei Mille 21',
  city: 'Milano',
  zip: '20129',
  country: 'IT',
};
