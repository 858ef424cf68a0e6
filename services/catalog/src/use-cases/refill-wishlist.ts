import type { RefilledWishlist } from '@drappo/contracts/catalog/wishlist-lines';
import type { Clock, Database, RequestContext, UserActor } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { committedPieces } from '../data/stock.ts';

type Line = { productId: string; variantId: string; quantity: number };
type Result = RefilledWishlist['lines'][number];

/**
 * Puts the lines of a past order back into the wishlist, as far as there are pieces, and says line by line what became of
 * it. An entry is raised to a line's quantity, never beyond: sent twice, or clicked twice, it is the same wishlist.
 * Nothing is locked, since a wish holds no pieces.
 */
export const createRefillWishlist =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  ({ lines }: { lines: Line[] }, ctx: RequestContext & { actor: UserActor }): Promise<RefilledWishlist> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const available = await availablePieces(tx, lines, now);
      const results = lines.map((line): Result => judge(line, available.get(line.variantId)));
      // One statement, in the order of the ids: two refills at once wait for each other instead of for ever.
      const wanted = [...atMost(results)].map(([variantId, line]) => ({ variantId, ...line }));
      await tx.$executeRaw`
        INSERT INTO wishlists (user_id, product_id, variant_id, quantity, created_at)
        SELECT ${ctx.actor.userId}::uuid, line.product_id, line.variant_id, line.quantity, ${now}
        FROM unnest(${wanted.map(({ productId }) => productId)}::uuid[], ${wanted.map(({ variantId }) => variantId)}::uuid[],
          ${wanted.map(({ quantity }) => quantity)}::int[]) AS line (product_id, variant_id, quantity)
        ORDER BY line.variant_id
        ON CONFLICT (user_id, product_id, variant_id)
        DO UPDATE SET quantity = greatest(wishlists.quantity, EXCLUDED.quantity)`;
      return { lines: results };
    });

type Stocked = { productId: string; available: number };

/** What is left of each variant that is still sold. */
const availablePieces = async (tx: Tx, lines: Line[], now: Date): Promise<Map<string, Stocked>> => {
  const variants = await tx.productVariant.findMany({
    where: { id: { in: lines.map(({ variantId }) => variantId) }, product: { isActive: true } },
    select: { id: true, productId: true, stock: true },
  });
  const committed = await committedPieces(
    tx,
    variants.map(({ id }) => id),
    now,
  );
  return new Map(
    variants.map(({ id, productId, stock }) => [
      id,
      { productId, available: Math.max(0, stock - (committed.get(id) ?? 0)) },
    ]),
  );
};

const judge = ({ productId, variantId, quantity }: Line, stocked: Stocked | undefined): Result => {
  if (stocked?.productId !== productId) return { productId, variantId, outcome: 'gone', quantity: 0, available: 0 };
  const { available } = stocked;
  if (available === 0) return { productId, variantId, outcome: 'sold-out', quantity: 0, available };
  if (available < quantity) return { productId, variantId, outcome: 'reduced', quantity: available, available };
  return { productId, variantId, outcome: 'added', quantity, available };
};

/** The most that any line asks of each variant: one statement must not meet the same row twice. */
const atMost = (results: Result[]): Map<string, { productId: string; quantity: number }> => {
  const wanted = new Map<string, { productId: string; quantity: number }>();
  for (const { productId, variantId, quantity } of results) {
    if (quantity > (wanted.get(variantId)?.quantity ?? 0)) wanted.set(variantId, { productId, quantity });
  }
  return wanted;
};
