import { saveStock, createProduct } from '@drappo/contracts/catalog/routes/admin-products';
import { listCategories } from '@drappo/contracts/catalog/routes/products';
import { catalogue } from '../catalogue/catalogue.ts';
import { productFormOf } from '../products.ts';
import { storyDays, storyTime } from '../past/story-days.ts';
import type { Agenda } from './agenda.ts';
import type { Random } from './random.ts';
import type { Cast } from './resellers.ts';
import type { World } from './world.ts';

export type Piece = { productId: string; variantId: string; available: number };

/** Products that the catalogue received during the past, one a week; the others are older. */
const NEW_ARRIVALS = 12;

/** The arrival day of the product at this place of the catalogue; the first place is the newest product. */
const arrivalOf = (place: number): { day: number; minutes: number } =>
  place < NEW_ARRIVALS
    ? { day: -3 - 7 * place, minutes: 0 }
    : { day: -storyDays - 2, minutes: catalogue.length - place };

/** Fills the catalogue, and corrects the stock so that the past ends with the stock of the demo. */
export const fillShelf = async (world: World, agenda: Agenda, cast: Cast, random: Random) => {
  const { catalog } = cast.admin;
  const categories = new Map((await catalog.ask(listCategories)).map(({ slug, id }) => [slug, id]));
  const desired = new Map<string, number>();
  catalogue.forEach((model, place) => {
    const form = productFormOf(model, place, categories.get(model.category) ?? '', world.mediaRoot);
    for (const { sku, stock } of form.variants ?? []) desired.set(sku, stock ?? 0);
    const { day, minutes } = arrivalOf(place);
    agenda.at(storyTime(day, 8, 10 + minutes), () => catalog.ask(createProduct, { body: form }));
  });

  /** Sets variants to their intended stock. */
  const restock = async (note: string, isDue: (stock: number, full: number) => boolean): Promise<void> => {
    const { rows } = await world.catalog.query<{ id: string; sku: string; stock: number }>(
      'SELECT id, sku, stock FROM product_variants ORDER BY sku',
    );
    for (const { id, sku, stock } of rows) {
      const full = desired.get(sku) ?? 0;
      if (stock !== full && isDue(stock, full))
        await catalog.ask(saveStock, { params: { id }, body: { stock: full, note } });
    }
  };
  for (let day = -84; day < -1; day += 7)
    agenda.at(storyTime(day, 7, 30), () => restock('Carico dai laboratori', (stock, full) => stock * 2 < full));
  agenda.at(storyTime(-1, 20, 30), () => restock('Inventario', () => true));

  return {
    /** Available pieces of this many different products. */
    async choose(count: number): Promise<Piece[]> {
      const { rows } = await world.catalog.query<Piece & { sku: string }>(
        `WITH promised AS (
           SELECT variant_id, sum(quantity)::int AS pieces FROM (
             SELECT variant_id, quantity FROM reservations WHERE status = 'active'
             UNION ALL SELECT variant_id, quantity FROM allocations WHERE state = 'open') AS each GROUP BY variant_id)
         SELECT v.id AS "variantId", v.product_id AS "productId", v.sku, v.stock - coalesce(promised.pieces, 0) AS available
         FROM product_variants v LEFT JOIN promised ON promised.variant_id = v.id ORDER BY v.sku`,
      );
      const plenty = rows.filter(({ available }) => available >= 6);
      const chosen = new Map<string, Piece>();
      while (chosen.size < count) {
        const piece = random.pick(plenty);
        if (!chosen.has(piece.productId)) chosen.set(piece.productId, piece);
      }
      return [...chosen.values()];
    },
  };
};
export type Shelf = Awaited<ReturnType<typeof fillShelf>>;
