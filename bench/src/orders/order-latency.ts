import { setTimeout as wait } from 'node:timers/promises';
import { listProducts } from '@drappo/contracts/catalog/routes/products';
import { confirmReservations, createReservation } from '@drappo/contracts/catalog/routes/reservations';
import type { Order } from '@drappo/contracts/orders/orders';
import { getOrder } from '@drappo/contracts/orders/routes';
import { pathTo } from '@drappo/contracts/route';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';

const POLL_MS = 5;
const GIVE_UP_MS = 30_000;

const address = { name: 'Lucia Marchetti', address: 'Via dei Mille 21', city: 'Milano', zip: '20129', country: 'IT' };

/** Reserves one piece of an available variant and returns the reservation's id. */
export const reserveOne = async (client: HttpPerson, turn: number): Promise<string> => {
  const { products } = await client.ask(listProducts, { query: { limit: 50 } });
  const choices = products.flatMap(({ id, variants }) =>
    variants.filter(({ available }) => available > 0).map((variant) => ({ productId: id, variantId: variant.id })),
  );
  const piece = choices[turn % choices.length];
  if (!piece) throw new Error('nothing in the catalogue can be reserved');
  return (await client.ask(createReservation, { body: { ...piece, quantity: 1 } })).id;
};

export const confirmReservation = async (client: HttpPerson, reservationId: string): Promise<string> =>
  (
    await client.ask(confirmReservations, {
      body: { reservationIds: [reservationId], shippingAddress: address },
    })
  ).id;

/** Waits until the order can be paid: allocated by catalog, created by orders, quoted by shipping. */
export const readyToPay = async (client: HttpPerson, orderId: string): Promise<Order> => {
  const deadline = performance.now() + GIVE_UP_MS;
  for (;;) {
    const order = await client.call<Order>('GET', pathTo(getOrder, { id: orderId }), undefined, [404]);
    if (order.status === 'pending_payment') return order;
    if (performance.now() > deadline) throw new Error(`order ${orderId} could not be paid after ${GIVE_UP_MS} ms`);
    await wait(POLL_MS);
  }
};

/**
 * Milliseconds from sending "Conferma Ordine" until the order is read as `pending_payment`, for `count` orders, one at a
 * time. Includes the last poll.
 */
export const orderLatencies = async (client: HttpPerson, count: number): Promise<number[]> => {
  const latencies: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const reservationId = await reserveOne(client, turn);
    const from = performance.now();
    await readyToPay(client, await confirmReservation(client, reservationId));
    latencies.push(performance.now() - from);
  }
  return latencies;
};
