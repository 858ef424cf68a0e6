import * as routes from '@drappo/contracts/catalog/routes/products';
import type { ProductFacets } from '@drappo/contracts/catalog/product-facets';
import type { Product, ProductList, RelatedProducts } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import { createDocumentFeed } from '../data/document-feed.ts';
import { readProductPage } from '../data/product-page.ts';
import { readProducts, toCard, toPreviewCard, toProduct } from '../data/product-queries.ts';
import { shareReads } from '../data/shared-reads.ts';
import { productNotFound } from '../domain/catalog-errors.ts';
import { createListFacets, createListProducts, type ListInput } from '../use-cases/list-products.ts';
import { createListRelated } from '../use-cases/list-related.ts';
import { writeCursor } from './page-cursor.ts';
import { productPageQuery } from './product-page-query.ts';

export const createProductEndpoints = ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }): Endpoint[] => {
  const sharePage = shareReads<ProductList>();
  const shareFacets = shareReads<ProductFacets>();
  const shareRelated = shareReads<RelatedProducts>();
  const shareProduct = shareReads<Product | undefined>();
  const deps = { prisma, clock, readIndex: createDocumentFeed(prisma) };
  const listProducts = createListProducts(deps);
  const listFacets = createListFacets(deps);
  const listRelated = createListRelated(deps);

  const page = (input: ListInput): Promise<ProductList> =>
    sharePage(JSON.stringify(input), async () => {
      const { cards, total, next } = await listProducts(input);
      const products = cards.map(toCard);
      return next === undefined ? { products, total } : { products, total, next: next && writeCursor(next) };
    });

  /** Visitors get the newest four whatever they ask for, senseless or not (decision C1). */
  const preview = async (): Promise<ProductList> => {
    const { products } = await sharePage('preview', async () => {
      const { cards, total } = await readProductPage(prisma, { limit: limits.previewProducts, offset: 0 }, clock.now());
      return { products: cards.map(toPreviewCard), total };
    });
    return { products, total: products.length };
  };

  return [
    endpoint(routes.listProducts, async ({ actor, query }) =>
      actor.kind === 'user' ? page(productPageQuery(query)) : preview(),
    ),
    endpoint(routes.listFacets, ({ query }) => shareFacets(JSON.stringify(query), () => listFacets(query))),
    endpoint(routes.listRelated, ({ params: { id } }) =>
      shareRelated(id, async () => {
        const { cards, boughtTogether } = await listRelated(id);
        return { products: cards.map(toCard), boughtTogether };
      }),
    ),
    endpoint(routes.getProduct, async ({ params, actor }) => {
      const found = await shareProduct(params.id, async () => {
        const [row] = await readProducts(prisma, [params.id], clock.now());
        return row && toProduct(row);
      });
      if (!found || (!found.isActive && actor.role !== 'admin')) throw productNotFound();
      return found;
    }),
    endpoint(routes.listCategories, () =>
      prisma.category.findMany({ select: { id: true, name: true, slug: true }, orderBy: { name: 'asc' } }),
    ),
  ];
};
