import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { acceptOrder, waitUntilPayable } from '../orders/place-orders.ts';
import { withDatabase } from '../../../support/src/with-database.ts';
import { copyRows } from './copy-rows.ts';
import { floodOwners } from './flood-owners.ts';
import type { Flood } from './flood.ts';
import { countIn, differences, mailedTwice, untilCounted, untilMailed } from './until-counted.ts';

const ORDERS = 5_000;
const WITHIN_SECONDS = 60;
const LONGEST_SECONDS = 300;
const MAIL_SECONDS = 60;

/** Orders whose payment deadline passes within a minute, each with its piece, its event and its e-mail. */
export const unpaidOrders = ({ stack, pieces, buyers }: BenchPortal): Flood => {
  const ids = Array.from({ length: ORDERS }, () => randomUUID());
  const mailed = { kind: 'order-cancelled', ids };
  const stamp = randomUUID().slice(0, 8);
  const [catalog, orders, mails] = [
    stack.databaseUrl('catalog'),
    stack.databaseUrl('orders'),
    stack.databaseUrl('notifications'),
  ];
  const [products, variants] = [pieces.map(({ productId }) => productId), pieces.map(({ variantId }) => variantId)];
  const stock = () => countIn(catalog, `SELECT sum(stock) FROM product_variants WHERE sku LIKE 'DW-BENCH-%'`);
  let stockBefore = 0;

  /** One order as a buyer places it. */
  const placeOne = async (): Promise<string> => {
    const buyer = buyers.at(-1);
    if (!buyer) throw new Error('there are no buyers');
    const orderId = await acceptOrder(buyer);
    await waitUntilPayable(buyer, orderId);
    return orderId;
  };

  const add = async (): Promise<void> => {
    const owners = await floodOwners(stack);
    const model = await placeOne();
    const owner = `'user_id', ($3::uuid[])[1 + each.n % cardinality($3)]`;
    const piece = (first: number) =>
      `'product_id', ($${first}::uuid[])[1 + each.n % cardinality($${first})], 'variant_id', ($${first + 1}::uuid[])[1 + each.n % cardinality($${first + 1})]`;
    await withDatabase(catalog, async (client) => {
      await copyRows(
        client,
        { table: 'order_requests', of: 't.order_id = $2::uuid', changes: `'order_id', each.id, ${owner}` },
        ids,
        [model, owners],
      );
      const changes = `'id', uuidv7(), 'order_id', each.id, ${owner}, 'variant_id', ($4::uuid[])[1 + each.n % cardinality($4)]`;
      await copyRows(client, { table: 'allocations', of: 't.order_id = $2::uuid', changes }, ids, [
        model,
        owners,
        variants,
      ]);
    });
    await withDatabase(orders, (client) =>
      inOneCommit(client, async () => {
        const changes = `'id', each.id, ${owner}, 'order_number', $4::text || each.n, 'reminded_at', now(), 'payment_due_at', now() + each.n * interval '1 second' * $5::int / $6::int`;
        await copyRows(client, { table: 'orders', of: 't.id = $2::uuid', changes }, ids, [
          model,
          owners,
          `ORD-${stamp}-`,
          WITHIN_SECONDS,
          ORDERS,
        ]);
        const line = `'id', uuidv7(), 'order_id', each.id, ${piece(3)}`;
        await copyRows(client, { table: 'order_items', of: 't.order_id = $2::uuid', changes: line }, ids, [
          model,
          products,
          variants,
        ]);
        // Counts each order as placed, for the totals by status.
        await client.query(
          `INSERT INTO order_figure_entries (day, measure, subject, amount)
         SELECT (created_at AT TIME ZONE 'Europe/Rome')::date, 'status', status, $2 FROM orders WHERE id = $1`,
          [model, ORDERS],
        );
      }),
    );
  };
  const cancelled = () =>
    countIn(orders, `SELECT count(*) FROM orders WHERE id = ANY($1) AND status = 'cancelled'`, [ids]);
  const freed = () =>
    countIn(catalog, `SELECT count(*) FROM allocations WHERE order_id = ANY($1) AND state = 'freed'`, [ids]);

  return {
    work: `${ORDERS} orders that are cancelled as unpaid within ${WITHIN_SECONDS} s`,
    async run() {
      stockBefore = await stock();
      await add();
      const done = await untilCounted(cancelled, ORDERS, LONGEST_SECONDS);
      const back = done + (await untilCounted(freed, ORDERS, LONGEST_SECONDS));
      return `all cancelled after ${done.toFixed(0)} s, all pieces free after ${back.toFixed(0)} s`;
    },
    settle: () => untilMailed(mails, mailed, MAIL_SECONDS),
    faults: () =>
      differences(
        ['cancelled orders', cancelled(), ORDERS],
        [
          'cancellations in the timelines',
          countIn(orders, `SELECT count(*) FROM order_moments WHERE order_id = ANY($1) AND kind = 'cancelled'`, [ids]),
          ORDERS,
        ],
        [
          'events of a cancellation',
          countIn(
            orders,
            `SELECT count(*) FROM kit.outbox WHERE headers->>'ce_type' = 'order.cancelled' AND key = ANY($1)`,
            [ids],
          ),
          ORDERS,
        ],
        ['pieces free again', freed(), ORDERS],
        // Never paid, so the stock never decreased: none of it may be restocked.
        ['pieces in stock', stock(), stockBefore],
        ['e-mails that are there twice', mailedTwice(mails, mailed), 0],
      ),
  };
};

const inOneCommit = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  await work();
  await client.query('COMMIT');
};
