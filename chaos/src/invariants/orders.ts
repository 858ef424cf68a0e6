import { ordersOf } from './facts.ts';
import { rowsOf } from '../sources.ts';
import type { ServiceName } from '@drappo/stack';
import type { Invariant } from './facts.ts';
import type { Sources } from '../sources.ts';

/** An order with a returned piece is partly or fully refunded. */
const isPaid = (paymentStatus: string, returned: number | null): boolean =>
  returned === null ? paymentStatus === 'paid' : /^(partially_)?refunded$/.test(paymentStatus);

/** Nothing is stuck: everything a person began is complete, and the database contains exactly those orders. */
export const everyOrderArrives: Invariant = {
  name: 'every order is shipped, none is stuck or doubled',
  async findings(facts) {
    const rows = await ordersOf(facts);
    const known = new Map(rows.map((row) => [row.id, row]));
    const stuck = facts.journeys.flatMap(({ step, orderId, failure }, index) =>
      step === 'done' ? [] : [`order ${index + 1} (${orderId ?? 'no id yet'}): ${failure ?? `stuck at "${step}"`}`],
    );
    const begun = new Set(facts.journeys.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])));
    const missing = [...begun].filter((id) => !known.has(id)).map((id) => `${id} is not in the database`);
    const foreign = rows.filter(({ id }) => !begun.has(id)).map(({ id }) => `${id} was never asked for`);
    const wrong = rows.flatMap(({ id, status, payment_status, shipment_revision, returned_cents }) =>
      status === 'shipped' && isPaid(payment_status, returned_cents) && shipment_revision === 1
        ? []
        : [`${id} is ${status}, payment ${payment_status}, shipped ${shipment_revision} times`],
    );
    return [...stuck, ...missing, ...foreign, ...wrong];
  },
};

export const numbersHaveNoGap: Invariant<Sources> = {
  name: 'order numbers have no gap',
  async findings(facts) {
    const numbers = (await ordersOf(facts)).map(({ order_number }) => Number(order_number.split('-').at(-1)));
    return numbers.flatMap((number, index) =>
      number === index + 1 ? [] : [`order ${index + 1} in the row has the number ${number}`],
    );
  },
};

/** A step of an order: the service that publishes it, and the event. */
export type PublishedEvent = readonly [ServiceName, string];

const facts: readonly PublishedEvent[] = [
  ['catalog', 'order.requested'],
  ['orders', 'order.created'],
  ['shipping', 'order.quoted'],
  ['orders', 'order.ready-to-pay'],
  ['orders', 'order.paid'],
  ['orders', 'order.shipped'],
];

/** The orders for which an event was published never, or more than once. */
export const notPublishedOnce = async (
  sources: Sources,
  ids: readonly string[],
  published: readonly PublishedEvent[],
): Promise<string[]> => {
  const findings = await Promise.all(
    published.map(async ([service, type]) => {
      const rows = await rowsOf<{ key: string; times: number }>(
        sources,
        service,
        `SELECT key, count(*)::int AS times FROM kit.outbox WHERE headers->>'ce_type' = '${type}' GROUP BY key`,
      );
      const timesOf = new Map(rows.map(({ key, times }) => [key, times]));
      return ids.flatMap((id) => {
        const times = timesOf.get(id) ?? 0;
        return times === 1 ? [] : [`${type} of ${id} was published ${times} times`];
      });
    }),
  );
  return findings.flat();
};

/** Reveals a repeat that changed state even if the final state happens to be correct. */
export const everyFactIsToldOnce: Invariant = {
  name: 'every event of an order is published once',
  findings: (given) =>
    notPublishedOnce(
      given,
      given.journeys.flatMap(({ orderId }) => (orderId === undefined ? [] : [orderId])),
      facts,
    ),
};
