import * as routes from '@drappo/contracts/catalog/routes/products';
import { type Product, type ProductCard, type ProductList } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import {
  readProductPage,
  readProducts,
  toCard,
  toPreviewCard,
  toProduct,
  type ProductFilter,
  type ProductRow,
} from '../data/product-queries.ts';
import { shareReads } from '../data/shared-reads.ts';
import { productNotFound } from '../domain/catalog-errors.ts';
import { productPageQuery } from './product-page-query.ts';

export const createProductEndpoints = ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }): Endpoint[] => {
  const sharePage = shareReads<ProductList>();
  const shareProduct = shareReads<Product | undefined>();

  const readCards = async (filter: ProductFilter, toEntry: (row: ProductRow) => ProductCard): Promise<ProductList> => {
    const { rows, total } = await readProductPage(prisma, filter, clock.now());
    return { products: rows.map(toEntry), total };
  };
  const page = (filter: ProductFilter): Promise<ProductList> =>
    sharePage(JSON.stringify(filter), () => readCards(filter, toCard));

  /** Visitors get the newest four whatever they ask for, senseless or not (decision C1). */
  const preview = async (): Promise<ProductList> => {
    const filter = { limit: limits.previewProducts, offset: 0 };
    const { products } = await sharePage('preview', () => readCards(filter, toPreviewCard));
    return { products, total: products.length };
  };

  return [
    endpoint(routes.listProducts, async ({ actor, query }) =>
      actor.kind === 'user' ? page(productPageQuery(query)) : preview(),
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
