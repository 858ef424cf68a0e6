import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  reservationFact,
  reservationCreated,
  reservationReleased,
  reservationExpired,
  reservationExpiryReminded,
} from './reservation-events.ts';

const id = (last: number): string => `0190b5a0-7c1e-7000-8000-00000000000${last}`;
const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [userId, reservationId, productId, variantId] = [id(2), id(3), id(4), id(5)];
/** The published payload with its type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];

const fact = {
  reservationId,
  userId,
  productId,
  variantId,
  productName: 'Camicia',
  variantInfo: 'bianco, M',
  quantity: 2,
  expiresAt: at,
};
const encoded = { ...fact, expiresAt: time };

describe('reservationFact', () => {
  const variant = { color: 'bianco', size: 'M', name: 'x', isDefault: false };
  const row = { id: reservationId, userId, productId, variantId, quantity: 2, expiresAt: at };

  it('contains product and variant and nothing else of the row', () => {
    const stored = { ...row, status: 'active', reservedPriceCents: 4_650, product: { name: 'Camicia' }, variant };
    expect(reservationFact(stored)).toStrictEqual(fact);
  });

  it('has no variant when the hidden default one is reserved', () => {
    const stored = { ...row, product: { name: 'Camicia' }, variant: { ...variant, isDefault: true } };
    expect(reservationFact(stored).variantInfo).toBeNull();
  });
});

describe('reservationCreated, reservationReleased, reservationExpired, reservationExpiryReminded', () => {
  it.each([
    ['reservation.created', reservationCreated],
    ['reservation.released', reservationReleased],
    ['reservation.expired', reservationExpired],
  ])('%s has the reservation as key', (type, build) => {
    expect(wire(build(fact))).toEqual([type, reservationId, encoded]);
  });

  it('reservation.expiry-reminded has the person as key and lists every reservation that is due', () => {
    const { userId: _, ...one } = encoded;
    const message = reservationExpiryReminded(userId, [fact, { ...fact, quantity: 3 }], at);
    expect(wire(message)).toEqual([
      'reservation.expiry-reminded',
      userId,
      { userId, reservations: [one, { ...one, quantity: 3 }], remindedAt: time },
    ]);
  });
});
