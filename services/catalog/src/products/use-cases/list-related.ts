import { limits } from '@drappo/contracts/limits';
import { readBoughtTogether } from '../data/bought-together.ts';
import { readCards, type Cards } from '../data/card-queries.ts';
import { productNotFound } from '../domain/product-errors.ts';
import type { ListDeps } from './list-products.ts';

export type RelatedCards = { cards: Cards; boughtTogether: number };

/** Products bought together with a product, then products similar in category and price. */
export const createListRelated =
  ({ prisma, pool, clock, readFacets }: ListDeps) =>
  async (id: string): Promise<RelatedCards> => {
    const product = await prisma.product.findFirst({
      where: { id, isActive: true },
      select: { id: true, categoryId: true, priceCents: true },
    });
    if (!product) throw productNotFound();
    const [facets, together] = await Promise.all([
      readFacets(),
      readBoughtTogether(prisma, id, limits.relatedProducts),
    ]);
    const similar = facets.similar(product, 2 * limits.relatedProducts);
    const ids = [...new Set([...together, ...similar])].slice(0, limits.relatedProducts);
    return { cards: await readCards(pool, ids, clock.now()), boughtTogether: together.length };
  };
