import { setTimeout as wait } from 'node:timers/promises';
import { getOrder, getOrderConfirmation, getPackingSlip, listOrders } from '@drappo/contracts/orders/routes';
import { withQuery } from '@drappo/contracts/request';
import { pathTo } from '@drappo/contracts/route';
import { acceptOrder, waitUntilPayable } from '../orders/place-orders.ts';
import type { PartResult, Row } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import type { Buyer } from '../portal/buyers.ts';
import { bodyOf } from '../portal/keep-alive-client.ts';
import { ms, percentile } from '../statistics.ts';

const ASKERS = 16;
const READERS = 4;
/** Two documents each: the maximum that an account may request per minute. */
const ORDERS_OF_EACH = 10;
const WARM_UP_SECONDS = 3;
const QUIET_SECONDS = 15;
/** The first documents start the thread that creates them; reads are measured after that. */
const BUSY_AFTER_SECONDS = 3;
const BUSY_SECONDS = 20;
/** Pause after a rejection; the answer says how long it should be. */
const REFUSED_MS = 1_000;

const buyOrders = async (buyer: Buyer): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < ORDERS_OF_EACH) ids.push(await acceptOrder(buyer));
  for (const id of ids) await waitUntilPayable(buyer, id, 0);
  return ids;
};

/** Latencies of readers who wait for each answer: their list of orders and one order, alternately. */
const readOn = async (readers: readonly Buyer[], orders: readonly string[][], seconds: number): Promise<number[]> => {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const readOne = async (reader: Buyer, own: readonly string[]): Promise<void> => {
    const paths = own.flatMap((id) => [withQuery(pathTo(listOrders), { limit: 10 }), pathTo(getOrder, { id })]);
    for (let turn = 0; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const from = performance.now();
      bodyOf(path, await reader.client('GET', path));
      latencies.push(performance.now() - from);
    }
  };
  await Promise.all(readers.map((reader, index) => readOne(reader, orders[index] ?? [])));
  return latencies;
};

/** Each requests one document after the other, until `isOver`. */
const askOn = async (askers: readonly Buyer[], orders: readonly string[][], isOver: () => boolean) => {
  const counts = { made: 0, refused: 0 };
  const askOne = async (asker: Buyer, own: readonly string[]): Promise<void> => {
    const paths = own.flatMap((id) => [pathTo(getOrderConfirmation, { id }), pathTo(getPackingSlip, { id })]);
    for (let turn = 0; !isOver(); turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const { status, text } = await asker.client('GET', path);
      if (status === 200) counts.made += 1;
      else if (status === 429) {
        counts.refused += 1;
        await wait(REFUSED_MS);
      } else throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    }
  };
  await Promise.all(askers.map((asker, index) => askOne(asker, orders[index] ?? [])));
  return counts;
};

const rowOf = (work: string, latencies: number[], target: string): Row => ({
  work,
  measured: `p50 ${ms(percentile(latencies, 0.5))}, p95 ${ms(percentile(latencies, 0.95))}, p99 ${ms(percentile(latencies, 0.99))} (${latencies.length})`,
  target,
});

/** The latency of orders for four resellers while sixteen others request documents without a pause. */
export const measureDocuments = async ({ buyers, progress }: BenchPortal): Promise<PartResult> => {
  const chosen = buyers.slice(0, ASKERS + READERS);
  const orders = await progress.step('their orders', () => Promise.all(chosen.map(buyOrders)));
  const [askers, readers] = [chosen.slice(0, ASKERS), chosen.slice(ASKERS)];
  const read = (seconds: number) => readOn(readers, orders.slice(ASKERS), seconds);
  await read(WARM_UP_SECONDS);
  const quiet = await progress.step('reads alone', () => read(QUIET_SECONDS));
  let isOver = false;
  const asking = askOn(askers, orders, () => isOver);
  const measure = async (): Promise<number[]> => {
    await wait(BUSY_AFTER_SECONDS * 1_000);
    return read(BUSY_SECONDS);
  };
  const busy = await progress.step('reads beside documents', () =>
    measure().finally(() => {
      isOver = true;
    }),
  );
  const { made, refused } = await asking;
  const p95 = percentile(quiet, 0.95);
  const factor = percentile(busy, 0.95) / p95;
  return {
    rows: [
      rowOf(`own orders, ${READERS} readers, no requests for documents`, quiet, ''),
      rowOf(
        `the same while ${ASKERS} accounts ask for documents`,
        busy,
        `p95 at most twice the quiet one, ${ms(2 * p95)}`,
      ),
    ],
    details: [
      `documents: p95 of others ${factor.toFixed(1)} times the quiet one; ${made} documents were answered and ${refused} refused in ${BUSY_AFTER_SECONDS + BUSY_SECONDS} s.`,
    ],
  };
};
