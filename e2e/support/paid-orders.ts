import type { Reservation } from '@drappo/contracts/catalog/products';
import type { ReservationLimits } from '@drappo/contracts/catalog/reservation-limits';
import type { Order, RequestedOrder } from '@drappo/contracts/orders/orders';
import { eventuallyFound } from '@drappo/service-kit/testing/eventually';
import type { Payments } from './payments.ts';
import type { Person } from './person.ts';

export type OrderedPiece = { productId: string; variantId: string | undefined; quantity: number };

/** This many orders are paid together; the pieces of one payment also stay below the limit of a new account. */
const TOGETHER = 20;

const orderIn = (person: Person, id: string, status: Order['status']): Promise<Order> =>
  eventuallyFound(`order ${id} is ${status}`, async () => {
    const order = await person.get<Order>(`/api/orders/${id}`).catch(() => undefined);
    return order?.status === status ? order : undefined;
  });

const confirm = async (person: Person, pieces: OrderedPiece[]): Promise<string> => {
  const reservationIds: string[] = [];
  for (const piece of pieces)
    reservationIds.push((await person.send<Reservation>('POST', '/api/reservations', piece)).id);
  const { id } = await person.send<RequestedOrder>('POST', '/api/reservations/confirm', {
    reservationIds,
    shippingAddress: { name: 'Elena Bassi', address: 'Corso Cavour 18', city: 'Verona', zip: '37121', country: 'IT' },
  });
  return id;
};

const heldPieces = async (person: Person): Promise<number> =>
  (await person.get<ReservationLimits>('/api/reservations/limits')).pieces.inUse;

/** Makes orders of these pieces, paid in a few payments, in the given order. Catalog knows each payment. */
export const paidOrders = async (person: Person, requested: OrderedPiece[][], payments: Payments): Promise<Order[]> => {
  const paid: Order[] = [];
  const before = await heldPieces(person);
  for (let from = 0; from < requested.length; from += TOGETHER) {
    const ids: string[] = [];
    for (const pieces of requested.slice(from, from + TOGETHER)) ids.push(await confirm(person, pieces));
    await Promise.all(ids.map((id) => orderIn(person, id, 'pending_payment')));
    const { url } = await person.send<{ url: string }>('POST', '/api/payments/create-checkout-session', {
      orderIds: ids,
    });
    await payments.pay(url);
    paid.push(...(await Promise.all(ids.map((id) => orderIn(person, id, 'paid')))));
    // Until then they count towards the account's limit.
    await eventuallyFound('the pieces are sold', async () => (await heldPieces(person)) <= before || undefined);
  }
  return paid;
};
