import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createProduct } from '@drappo/contracts/catalog/routes/admin-products';
import { listCategories } from '@drappo/contracts/catalog/routes/products';
import { confirmReservations, createReservation } from '@drappo/contracts/catalog/routes/reservations';
import { pathTo } from '@drappo/contracts/route';
import { waitUntilPayable } from '../orders/place-orders.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { address, registerBuyers, type Buyer } from '../portal/buyers.ts';
import type { Piece } from '../portal/fill-products.ts';
import { bodyOf, type Answer } from '../portal/keep-alive-client.ts';
import { signInAsOffice } from '../portal/office.ts';
import { withDatabase } from '../../../support/src/with-database.ts';

const BUYERS = 500;
const PIECES = 50;
const LOOK_EVERY_MS = 10;

const makeProduct = async ({ stack }: BenchPortal): Promise<Piece> => {
  const office = await signInAsOffice(stack);
  const [category] = await office.ask(listCategories);
  const stamp = randomUUID().slice(0, 8).toUpperCase();
  const { id, variants } = await office.ask(createProduct, {
    body: {
      name: `Capo conteso ${stamp}`,
      categoryId: category?.id ?? '',
      price: '39,90',
      sku: `DW-GARA-${stamp}`,
      stock: PIECES,
    },
  });
  return { productId: id, variantId: variants[0]?.id ?? '' };
};

type Sums = { stock: number; held: number; allocated: number };

const sumsOf = `SELECT stock,
  coalesce((SELECT sum(quantity) FROM reservations WHERE variant_id = v.id AND status = 'active' AND expires_at > now()), 0)::int AS held,
  coalesce((SELECT sum(quantity) FROM allocations WHERE variant_id = v.id AND state = 'open'), 0)::int AS allocated
  FROM product_variants AS v WHERE id = $1`;

/** Counts the pieces repeatedly until `work` has ended. */
const watchPieces = (address: string, { variantId }: Piece, work: Promise<unknown>): Promise<Sums[]> =>
  withDatabase(address, async (client) => {
    const seen: Sums[] = [];
    let isOver = false;
    const end = () => (isOver = true);
    work.then(end, end);
    for (;;) {
      const isLast = isOver;
      const { rows } = await client.query<Sums>(sumsOf, [variantId]);
      seen.push(...rows);
      if (isLast) return seen;
      await wait(LOOK_EVERY_MS);
    }
  });

/** A 503 from a busy portal has changed nothing: the buyer retries. */
const insist = async (send: () => Promise<Answer>, onBusy: () => void): Promise<Answer> => {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    onBusy();
    await wait(100);
  }
};

/** Many buyers request the same few pieces at once: exactly that many are sold, and all others get the same refusal. */
export const measureRace = async (portal: BenchPortal): Promise<PartResult> => {
  const { stack, progress } = portal;
  const piece = await makeProduct(portal);
  const buyers = await progress.step('500 buyers', () =>
    registerBuyers(stack.portalUrl, [piece], { count: BUYERS, name: 'race', atOnce: 8 }),
  );
  let busy = 0;
  const answers = new Map<string, number>();
  const won: { buyer: Buyer; orderId: string }[] = [];
  const buy = async (buyer: Buyer): Promise<void> => {
    const { client, shippingCost } = buyer;
    const post = (path: string, body: object) =>
      insist(
        () => client('POST', path, body),
        () => (busy += 1),
      );
    const answer = await post(pathTo(createReservation), { ...piece, quantity: 1 });
    const { id, code = '' } = JSON.parse(answer.text) as { id?: string; code?: string };
    const what = `${answer.status} ${code}`.trim();
    answers.set(what, (answers.get(what) ?? 0) + 1);
    if (id === undefined || answer.status !== 201) return;
    const order = { reservationIds: [id], shippingAddress: address, shippingCost };
    won.push({
      buyer,
      orderId: bodyOf<{ id: string }>('a confirmation', await post(pathTo(confirmReservations), order)).id,
    });
  };

  const from = performance.now();
  const race = Promise.all(buyers.map(buy));
  const seen = await watchPieces(stack.databaseUrl('catalog'), piece, race);
  await race;
  const answeredMs = performance.now() - from;
  for (const { buyer, orderId } of won) await waitUntilPayable(buyer, orderId, 0);
  const payableMs = performance.now() - from;

  const last = seen.at(-1);
  const lowest = Math.min(...seen.map(({ stock, held, allocated }) => stock - held - allocated));
  const counts = [...answers].toSorted().map(([what, count]) => `${count} × ${what}`);
  return {
    rows: [
      {
        work: `race of ${BUYERS} buyers at once for ${PIECES} pieces`,
        measured: `${counts.join(', ')}; ${won.length} orders, all payable; lowest number of pieces left ${lowest} (read ${seen.length} times); in the end ${last?.stock} in stock, ${last?.held} held, ${last?.allocated} allocated`,
        target: `${PIECES} sold, ${BUYERS - PIECES} refused with 409 catalog.too-little-stock, never below 0`,
      },
      {
        work: 'the same, time until the last answer; until the last order is payable',
        measured: `${(answeredMs / 1_000).toFixed(1)} s; ${(payableMs / 1_000).toFixed(1)} s; turned away as too busy ${busy} times`,
        target: '',
      },
    ],
  };
};
