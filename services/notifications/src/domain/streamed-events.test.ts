import { allEvents } from '@drappo/contracts/all-events';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { streamedEvents } from './streamed-events.ts';

/** Events about a person's orders, reservations, returns, offers and requests that change no screen, with the reason. */
const notShown: Record<string, string> = {
  'order.requested v1': 'catalog and orders: the entry comes when the order is created',
  'order.changed v1': 'asks catalog and shipping, whose answers make it ready to pay or let it wait',
  'order.payment-reminded v1': 'nothing changed; it has an entry',
  'order.refunded v1': 'an earlier version of order.refunded',
  'reservation.expiry-reminded v1': 'nothing changed; it has an entry',
  'stock.concentration-found v1': 'for the office',
};

const nameOf = ({ type, version }: { type: string; version: number }): string => `${type} v${version}`;

describe('the streams', () => {
  it('refresh on every change of an order, a reservation, a return, an offer or a request', () => {
    const about = allEvents.filter(
      ({ type, schema }) =>
        /^(?:order|reservation|stock|return|waiting-list|product-request)\./.test(type) &&
        'userId' in (schema as z.ZodObject).shape,
    );
    const missing = about.map(nameOf).filter((name) => !streamedEvents.some((event) => nameOf(event) === name));
    expect(missing.sort()).toEqual(Object.keys(notShown).sort());
  });
});
