import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { WaitingListEntry } from '@drappo/contracts/catalog/waiting-list';
import type { WishlistList } from '@drappo/contracts/catalog/wishlist-lists';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import { useJourneys } from '../support/journeys.ts';
import { makeProduct } from '../support/own-product.ts';
import { orderAs, paidOrder, wishes, type Person } from '../support/person.ts';
import { portalNow, sharedPortal } from '../support/portal.ts';
import { callerFor } from './callers.ts';

const journeys = useJourneys();

/** Two sold-out variants with `owner` on their waiting list; the first is offered to them. */
const waitFor = async (owner: Person, office: Person): Promise<[offered: string, waiting: string]> => {
  const { variants } = await makeProduct(office, {
    name: 'Trench atteso',
    stock: 0,
    colors: ['blu'],
    sizes: ['S', 'M'],
  });
  const join = ({ id: variantId }: { id: string }) =>
    owner.send<WaitingListEntry>('POST', '/api/waiting-list', { variantId });
  const [offered, waiting] = [await join(variants[0]!), await join(variants[1]!)];
  await office.send('PUT', `/api/admin/variants/${variants[0]?.id}/stock`, { stock: 3 });
  await eventuallyFound('an offer of the waiting list', async () =>
    (await owner.get<WaitingListEntry[]>('/api/waiting-list')).find(({ offerExpiresAt }) => offerExpiresAt),
  );
  return [offered.id, waiting.id];
};

/** A shipped order with a return that waits for the office. */
const returnOf = async (owner: Person, office: Person) => {
  const order = await paidOrder(owner, journeys.people.payments);
  await office.send('PUT', `/api/admin/orders/${order.id}/shipping`, {
    carrier: 'BRT',
    trackingNumber: '084500000002',
  });
  const { items } = await orderAs(owner, order.id, 'shipped');
  const lines = items.map(({ id }) => ({ itemId: id, quantity: 1, reason: 'size' }));
  const { id } = await owner.send<OrderReturn>('POST', `/api/orders/${order.id}/returns`, { lines });
  return { orderId: order.id, returnId: id, lines };
};

/** Everything of the desk that belongs to `owner`, as they read it. */
const read = (owner: Person, paths: string[]): Promise<unknown[]> => Promise.all(paths.map((path) => owner.get(path)));

test('lists, places in the waiting list, returns, papers and sums exist only for their owner', async () => {
  const { people } = journeys;
  const office = await people.admin();
  const owner = await people.reseller('desk-owner');
  const entries = await wishes(owner, 2);
  const list = await owner.send<WishlistList>('POST', '/api/wishlist-lists', { name: 'Natale', copyOf: null });
  const [offered, waiting] = await waitFor(owner, office);
  const { orderId, returnId, lines } = await returnOf(owner, office);
  const [{ productId, variantId }] = await owner.get<[WishlistEntry]>('/api/wishlist');
  const createdAt = portalNow().toISOString();
  const removed = { productId, variantId, quantity: 1, notes: null, createdAt, addedPrice: null, addedAvailable: null };

  // In an order in which the owner's own calls succeed one after the other.
  const calls: [service: string, method: string, path: string, body?: unknown][] = [
    ['catalog', 'GET', `/api/wishlist-lists/${list.id}`],
    ['catalog', 'PATCH', `/api/wishlist-lists/${list.id}`, { name: 'Pasqua' }],
    ['catalog', 'POST', '/api/wishlist-lists', { name: 'Copia', copyOf: list.id }],
    ['catalog', 'POST', '/api/wishlist/additions', { lines: [{ variantId, quantity: 1 }], listId: list.id }],
    ['catalog', 'POST', '/api/wishlist/removals', { lines: [{ variantId, quantity: 2 }], listId: list.id }],
    ['catalog', 'PUT', `/api/wishlist/${randomUUID()}`, { ...removed, listId: list.id }],
    ['catalog', 'POST', '/api/wishlist/transfers', { ids: [entries[0]?.id], to: list.id, move: false }],
    ['catalog', 'DELETE', `/api/wishlist-lists/${list.id}`],
    ['catalog', 'POST', `/api/waiting-list/${offered}/reservation`, { quantity: 1 }],
    ['catalog', 'DELETE', `/api/waiting-list/${waiting}`],
    ['orders', 'GET', `/api/orders/${orderId}/confirmation`],
    ['orders', 'GET', `/api/orders/${orderId}/packing-slip`],
    ['orders', 'GET', `/api/orders/${orderId}/returns`],
    ['orders', 'GET', `/api/returns/${returnId}`],
    ['orders', 'POST', `/api/returns/${returnId}/cancel`],
    ['orders', 'POST', `/api/orders/${orderId}/returns`, { lines }],
  ];
  const own = ['/api/wishlist', '/api/wishlist-lists', `/api/wishlist-lists/${list.id}`, '/api/waiting-list'];
  own.push('/api/reservations', `/api/orders/${orderId}`, `/api/orders/${orderId}/returns`, '/api/returns');
  own.push('/api/orders/sums', '/api/orders/summary', '/api/shipping-addresses');
  const before = await read(owner, own);

  const stranger = await people.reseller('desk-stranger');
  const others = { stranger, office };
  const wrong: string[] = [];
  for (const [who, person] of Object.entries(others)) {
    const call = await callerFor(person);
    for (const [service, method, path, body] of calls)
      for (const at of [sharedPortal().services[service] ?? '', sharedPortal().url]) {
        const status = await call(at, method, path, body);
        // A removal from a missing list has nothing to do: it changes nothing and sends no event.
        if (status !== (path.endsWith('/removals') ? 204 : 404)) wrong.push(`${method} ${path} as ${who}: ${status}`);
      }
  }
  expect(wrong).toEqual([]);
  expect(await read(owner, own)).toEqual(before);
  // A stranger's own records count none of it.
  const lists = ['/api/wishlist', '/api/waiting-list', '/api/reservations', '/api/orders', '/api/returns'];
  expect((await read(stranger, lists)).flat()).toEqual([]);
  expect(await stranger.get('/api/orders/sums')).toMatchObject({ orders: 0 });
  expect(await stranger.get('/api/wishlist-lists')).toMatchObject({ lists: [], variants: 0 });

  const mine = await callerFor(owner);
  for (const [, method, path, body] of calls) {
    const status = await mine(sharedPortal().url, method, path, body);
    if (status >= 300) wrong.push(`${method} ${path} as its owner: ${status}`);
  }
  expect(wrong).toEqual([]);
});
