import { setTimeout as wait } from 'node:timers/promises';
import { confirmReservations, createReservation } from '@drappo/contracts/catalog/routes/reservations';
import { getOrder } from '@drappo/contracts/orders/routes';
import { pathTo } from '@drappo/contracts/route';
import { address, type Buyer } from '../portal/buyers.ts';
import { bodyOf } from '../portal/keep-alive-client.ts';

const ASK_EVERY_MS = 100;
const GIVE_UP_MS = 30_000;

/** Reserves one piece and confirms it; returns the id of the accepted order. */
export const acceptOrder = async ({ client, nextPiece, shippingCost }: Buyer): Promise<string> => {
  const { id } = bodyOf<{ id: string }>(
    'a reservation',
    await client('POST', pathTo(createReservation), { ...nextPiece(), quantity: 1 }),
  );
  const order = { reservationIds: [id], shippingAddress: address, shippingCost };
  return bodyOf<{ id: string }>('a confirmation', await client('POST', pathTo(confirmReservations), order)).id;
};

/** Whether the order can be paid; false until orders has created it. */
export const isPayable = async ({ client }: Buyer, orderId: string): Promise<boolean> => {
  const answer = await client('GET', pathTo(getOrder, { id: orderId }));
  return answer.status !== 404 && bodyOf<{ status: string }>('an order', answer).status === 'pending_payment';
};

/** Polls until the order can be paid, first after `firstAskMs`; returns the number of polls. */
export const waitUntilPayable = async (buyer: Buyer, orderId: string, firstAskMs = ASK_EVERY_MS): Promise<number> => {
  const deadline = performance.now() + GIVE_UP_MS;
  await wait(firstAskMs);
  for (let asks = 1; ; asks += 1) {
    if (await isPayable(buyer, orderId)) return asks;
    if (performance.now() > deadline) throw new Error(`order ${orderId} could not be paid after ${GIVE_UP_MS} ms`);
    await wait(ASK_EVERY_MS);
  }
};

export type OrderLoad = {
  seconds: number;
  /** Orders that became payable before the deadline. */
  withinTime: number;
  /** Milliseconds of each order from sending the reservation until it was read as payable. */
  latencies: number[];
  /** Reads of orders that were not payable yet, and of those that were. */
  asks: number;
};

/** Each buyer places one order after the other until the time is over; orders in progress are finished. */
const buyUntil = async (buyers: readonly Buyer[], isOver: () => boolean): Promise<Omit<OrderLoad, 'seconds'>> => {
  const latencies: number[] = [];
  let withinTime = 0;
  let asks = 0;
  const buyOn = async (buyer: Buyer): Promise<void> => {
    while (!isOver()) {
      const from = performance.now();
      const asked = await waitUntilPayable(buyer, await acceptOrder(buyer));
      asks += asked;
      latencies.push(performance.now() - from);
      if (!isOver()) withinTime += 1;
    }
  };
  await Promise.all(buyers.map(buyOn));
  return { withinTime, latencies, asks };
};

/** The load of buyers for the given number of seconds. */
export const placeOrders = async (buyers: readonly Buyer[], seconds: number): Promise<OrderLoad> => {
  const end = performance.now() + seconds * 1_000;
  return { seconds, ...(await buyUntil(buyers, () => performance.now() >= end)) };
};

/** The load of buyers while other work runs. */
export const placeOrdersDuring = async (buyers: readonly Buyer[], work: () => Promise<void>): Promise<OrderLoad> => {
  const from = performance.now();
  let seconds: number | undefined;
  const [load] = await Promise.all([
    buyUntil(buyers, () => seconds !== undefined),
    work().finally(() => (seconds = (performance.now() - from) / 1_000)),
  ]);
  return { seconds: seconds ?? 0, ...load };
};

export type AcceptedLoad = {
  accepted: number;
  seconds: number;
  /** The time from the last answer until the last order is payable. */
  lastPayableMs: number;
};

/** Accepts orders for the given number of seconds without waiting for them, then waits until all of them can be paid. */
export const acceptOrders = async (buyers: readonly Buyer[], seconds: number): Promise<AcceptedLoad> => {
  const from = performance.now();
  const end = from + seconds * 1_000;
  const ids: [buyer: Buyer, orderId: string][] = [];
  const acceptOn = async (buyer: Buyer): Promise<void> => {
    while (performance.now() < end) ids.push([buyer, await acceptOrder(buyer)]);
  };
  await Promise.all(buyers.map(acceptOn));
  const lastAnswer = performance.now();
  // Polls one order at a time: the newest is usually the last, and polling must not be the load.
  for (const [buyer, id] of ids.toReversed()) await waitUntilPayable(buyer, id, 0);
  return {
    accepted: ids.length,
    seconds: (lastAnswer - from) / 1_000,
    lastPayableMs: performance.now() - lastAnswer,
  };
};
