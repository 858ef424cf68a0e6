import { getProduct } from '@drappo/contracts/catalog/routes/products';
import { rowsOf } from '../sources.ts';
import type { Facts, Invariant } from './facts.ts';
import type { Sources } from '../sources.ts';

type VariantRow = {
  id: string;
  stock: number;
  moved: number;
  held: number;
  allocated: number;
  sold: number;
  /** Pieces of returns that were restocked. */
  returned: number;
};

const perVariant = `
  SELECT v.id, v.stock,
         (SELECT coalesce(sum(quantity), 0)::int FROM stock_movements m WHERE m.variant_id = v.id) AS moved,
         (SELECT coalesce(sum(quantity), 0)::int FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active') AS held,
         (SELECT coalesce(sum(quantity), 0)::int FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open') AS allocated,
         (SELECT coalesce(sum(quantity), 0)::int FROM allocations a WHERE a.variant_id = v.id AND a.state = 'sold') AS sold,
         (SELECT coalesce(sum(quantity), 0)::int FROM stock_movements m WHERE m.variant_id = v.id AND m.reason = 'returned') AS returned
  FROM product_variants v`;

/** The free stock that the portal shows, per variant. */
const shownAsFree = async ({ pieces, admin }: Facts): Promise<Map<string, number>> => {
  const products = [...new Set(pieces.map(({ productId }) => productId))];
  const answers = await Promise.all(products.map((id) => admin.ask(getProduct, { params: { id } })));
  return new Map(answers.flatMap(({ body }) => body.variants.map(({ id, available }) => [id, available] as const)));
};

export const stockIsExact: Invariant = {
  name: 'initial stock = available + reserved + allocated + sold - returned',
  async findings(facts) {
    const [rows, free] = await Promise.all([rowsOf<VariantRow>(facts, 'catalog', perVariant), shownAsFree(facts)]);
    const expected = new Map<string, number>();
    for (const { wish } of facts.journeys)
      for (const { piece, quantity } of wish.lines)
        expected.set(piece.variantId, (expected.get(piece.variantId) ?? 0) + quantity);
    return facts.pieces.flatMap(({ variantId, initial }) => {
      const row = rows.find(({ id }) => id === variantId);
      if (row === undefined) return [`variant ${variantId} is gone`];
      const { stock, moved, held, allocated, sold, returned } = row;
      const available = free.get(variantId) ?? 0;
      const bought = expected.get(variantId) ?? 0;
      const finding =
        `${variantId}: initial ${initial}, available ${available}, reserved ${held}, allocated ${allocated}, sold ${sold}, returned ${returned}; ` +
        `stock ${stock}, movements ${moved}, bought ${bought}`;
      const sumsUp =
        initial === available + held + allocated + sold - returned &&
        stock === initial - sold + returned &&
        moved === stock;
      // At the end nothing is reserved: every ordered piece is sold, once.
      const done = held === 0 && allocated === 0 && sold === bought;
      return sumsUp && done ? [] : [finding];
    });
  },
};

/** The two databases agree on the content of each order, and each order changed the stock once. */
export const everyOrderMovesStockOnce: Invariant<Sources> = {
  name: 'every order moves the stock by exactly its lines',
  async findings(facts) {
    type Line = { order_id: string; variant_id: string; quantity: number };
    const [items, moves] = await Promise.all([
      rowsOf<Line>(
        facts,
        'orders',
        "SELECT order_id, variant_id, quantity FROM order_items JOIN orders ON orders.id = order_id WHERE payment_status IN ('paid', 'partially_refunded', 'refunded')",
      ),
      rowsOf<Line>(
        facts,
        'catalog',
        "SELECT order_id, variant_id, (-sum(quantity))::int AS quantity FROM stock_movements WHERE reason = 'sold' GROUP BY 1, 2",
      ),
    ]);
    const keyOf = ({ order_id, variant_id }: Line): string => `order ${order_id}, variant ${variant_id}`;
    const moved = new Map(moves.map((line) => [keyOf(line), line.quantity]));
    const wrong = items.flatMap((line) => {
      const went = moved.get(keyOf(line)) ?? 0;
      moved.delete(keyOf(line));
      return went === line.quantity ? [] : [`${keyOf(line)}: ${line.quantity} bought, ${went} moved`];
    });
    return [...wrong, ...[...moved].map(([key, went]) => `${key}: ${went} moved, none bought`)];
  },
};
