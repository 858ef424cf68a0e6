import { expect, test } from '@jest/globals';
import { useJourneys } from '../support/journeys.ts';
import { reserve, unpaidOrder, wishes } from '../support/person.ts';
import { sharedPortal } from '../support/portal.ts';
import { callerFor, callers, type Who } from './callers.ts';

const journeys = useJourneys();

const address = { name: 'Elena', address: 'Via Garibaldi 3', city: 'Torino', zip: '10122', country: 'IT' };
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test("a reseller's records do not exist for others, admins included, at the service and through the gateway", async () => {
  const { people } = journeys;
  const owner = await people.reseller('rights-owner');
  const order = await unpaidOrder(owner);
  const reservation = await reserve(owner);
  const [wish] = await wishes(owner, 1);
  const saved = await owner.send<{ id: string }>('POST', '/api/shipping-addresses', address);
  const { uploadURL } = await owner.send<{ uploadURL: string }>('POST', '/api/objects/upload', {
    size: pixel.length,
    contentType: 'image/png',
  });
  await fetch(new URL(uploadURL, sharedPortal().url), {
    method: 'PUT',
    body: pixel,
    headers: { 'content-type': 'image/png' },
  });
  const picture = { imageURL: uploadURL };

  // In an order in which the owner's own calls succeed one after the other.
  const calls: [service: string, method: string, path: string, body?: unknown][] = [
    ['catalog', 'PUT', '/api/product-request-images', picture],
    ['orders', 'GET', `/api/orders/${order.id}`],
    ['orders', 'POST', '/api/payments/create-checkout-session', { orderId: order.id }],
    ['orders', 'POST', `/api/orders/${order.id}/cancel`],
    ['orders', 'PUT', `/api/shipping-addresses/${saved.id}`, { ...address, city: 'Asti' }],
    ['orders', 'DELETE', `/api/shipping-addresses/${saved.id}`],
    ['catalog', 'PATCH', `/api/wishlist/${wish?.id}`, { quantity: 2 }],
    ['catalog', 'DELETE', `/api/wishlist/${wish?.id}`],
    ['catalog', 'POST', '/api/reservations/confirm', { reservationIds: [reservation.id], shippingAddress: address }],
  ];
  const allCallers = await callers(people);
  const others: Who[] = ['resellerB', 'admin'];
  const wrong: string[] = [];
  for (const [service, method, path, body] of calls)
    for (const at of [sharedPortal().services[service] ?? '', sharedPortal().url])
      for (const who of [...others, 'visitor'] as const) {
        const status = await allCallers[who](at, method, path, body);
        if (status !== (who === 'visitor' ? 401 : 404)) wrong.push(`${method} ${path} as ${who}: ${status}`);
      }
  const mine = await callerFor(owner);
  for (const [, method, path, body] of calls) {
    const status = await mine(sharedPortal().url, method, path, body);
    if (status >= 300) wrong.push(`${method} ${path} as its owner: ${status}`);
  }
  expect(wrong).toEqual([]);
});
