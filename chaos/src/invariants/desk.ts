import { isReturned } from '../desk/returns.ts';
import { expectedLines, type ListedLine } from '../desk/lists.ts';
import { rowsOf } from '../sources.ts';
import type { Invariant } from './facts.ts';
import { notPublishedOnce, type PublishedEvent } from './orders.ts';

export const everybodyIsDone: Invariant = {
  name: 'every person who waits, keeps lists or returns is at the end',
  async findings({ journeys, resellers, desk: { awaited, returns, lists, failures } }) {
    const expected = journeys.filter((_journey, index) => isReturned(index)).length;
    return [
      ...failures,
      ...returns.flatMap(({ orderId, step, failure }) =>
        step === 'done' ? [] : [`return of ${orderId}: ${failure ?? `stuck at "${step}"`}`],
      ),
      ...(returns.length === expected ? [] : [`${returns.length} returns of ${expected} were begun`]),
      ...awaited.flatMap(({ piece, taken }) =>
        taken === piece.initial ? [] : [`${piece.variantId}: ${taken} of ${piece.initial} free pieces were taken`],
      ),
      ...(lists.done === resellers ? [] : [`${lists.done} of ${resellers} resellers have filled their lists`]),
    ];
  },
};

type OfferRow = { id: string; held: number; offers: number; accounts: number; waiting: number; open: number };

/** An offer lives for hours: each released piece has one, each for another account, and nothing is oversold. */
export const everyFreePieceIsOfferedOnce: Invariant = {
  name: 'as many offers as free pieces, none twice',
  async findings(facts) {
    const rows = await rowsOf<OfferRow>(
      facts,
      'catalog',
      `WITH offered AS (
         SELECT payload::jsonb->>'variantId' AS variant_id, payload::jsonb->>'userId' AS user_id
         FROM kit.outbox WHERE headers->>'ce_type' = 'waiting-list.offered'
       )
       SELECT v.id,
              (SELECT coalesce(sum(quantity), 0)::int FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active') AS held,
              (SELECT count(*)::int FROM offered o WHERE o.variant_id = v.id::text) AS offers,
              (SELECT count(DISTINCT user_id)::int FROM offered o WHERE o.variant_id = v.id::text) AS accounts,
              (SELECT count(*)::int FROM waiting_list w WHERE w.variant_id = v.id) AS waiting,
              (SELECT count(*)::int FROM waiting_list w WHERE w.variant_id = v.id AND w.offer_expires_at IS NOT NULL) AS open
       FROM product_variants v`,
    );
    return facts.desk.awaited.flatMap(({ piece: { variantId, initial } }) => {
      const row = rows.find(({ id }) => id === variantId);
      if (!row) return [`variant ${variantId} is gone`];
      const { held, offers, accounts, waiting, open } = row;
      const left = facts.resellers - 1 - initial;
      return held === initial && offers === initial && accounts === initial && waiting === left && open === 0
        ? []
        : [
            `${variantId}: ${initial} pieces, ${held} held, offered ${offers} times to ${accounts} accounts; ` +
              `${waiting} still wait instead of ${left}, ${open} of them with an offer`,
          ];
    });
  },
};

const eventsOfReturn: readonly PublishedEvent[] = [
  ['orders', 'return.requested'],
  ['orders', 'return.accepted'],
  ['orders', 'return.sent'],
  ['orders', 'return.received'],
  ['orders', 'return.refunded'],
];

/** An order has at most one return, so each event of a return is the only one of its order. */
export const everyReturnGoesItsRoadOnce: Invariant = {
  name: 'every return is refunded and put back into the stock once',
  async findings(facts) {
    const ids = facts.desk.returns.map(({ orderId }) => orderId);
    const [rows, moves, published] = await Promise.all([
      rowsOf<{ order_id: string; status: string; refunds: number; refund_cents: number; required: number }>(
        facts,
        'orders',
        `SELECT r.order_id, r.status, r.refund_cents,
                (SELECT count(*)::int FROM refunds f WHERE f.return_id = r.id AND f.refunded_at IS NOT NULL) AS refunds,
                (SELECT sum(l.received * i.unit_price_cents)::int FROM return_lines l JOIN order_items i ON i.id = l.item_id
                 WHERE l.return_id = r.id) AS required
         FROM returns r`,
      ),
      rowsOf<{ order_id: string; pieces: number; times: number }>(
        facts,
        'catalog',
        "SELECT order_id, sum(quantity)::int AS pieces, count(*)::int AS times FROM stock_movements WHERE reason = 'returned' GROUP BY 1",
      ),
      notPublishedOnce(facts, ids, eventsOfReturn),
    ]);
    const wrong = ids.flatMap((id) => {
      const own = rows.filter(({ order_id }) => order_id === id);
      const [row] = own;
      const moved = moves.find(({ order_id }) => order_id === id);
      const isRight =
        own.length === 1 && row?.status === 'refunded' && row.refunds === 1 && row.refund_cents === row.required;
      return isRight && moved?.pieces === 1 && moved.times === 1
        ? []
        : [
            `order ${id}: ${own.length} returns, ${row?.status}, refunded ${row?.refunds} times, ${row?.refund_cents} of ` +
              `${row?.required}; ${moved?.pieces ?? 0} pieces back in the stock`,
          ];
    });
    const foreign = rows
      .filter(({ order_id }) => !ids.includes(order_id))
      .map(({ order_id }) => `${order_id} was never returned`);
    return [...wrong, ...foreign, ...published];
  },
};

const textOf = ({ list, variantId, quantity }: ListedLine): string => `${list ?? 'default'} ${variantId} × ${quantity}`;

export const noListLineIsDoubled: Invariant = {
  name: 'every list holds exactly the lines that were put there',
  async findings(facts) {
    const rows = await rowsOf<{ user_id: string; list: string | null; variant_id: string; quantity: number }>(
      facts,
      'catalog',
      `SELECT w.user_id, l.name AS list, w.variant_id, w.quantity FROM wishlists w LEFT JOIN wishlist_lists l ON l.id = w.list_id`,
    );
    const expected = expectedLines(facts.listed).map(textOf).toSorted();
    const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
    const wrong = [...byUser].flatMap(([user, own]) => {
      const found = own
        .map(({ list, variant_id: variantId, quantity }) => textOf({ list, variantId, quantity }))
        .toSorted();
      return JSON.stringify(found) === JSON.stringify(expected)
        ? []
        : [`${user} has ${found.join(', ')} instead of ${expected.join(', ')}`];
    });
    return [...wrong, ...(byUser.size === facts.resellers ? [] : [`${byUser.size} accounts have lists`])];
  },
};
