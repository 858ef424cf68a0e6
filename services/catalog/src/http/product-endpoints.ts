import { category, limits, product, productList, type ProductList } from '@drappo/contracts';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readProductPage, readProducts, toCard, toPreviewCard, toProduct } from '../data/product-queries.ts';
import { productNotFound } from '../domain/catalog-errors.ts';
import { productPageQuery } from './product-page-query.ts';

export const createProductEndpoints = ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }): Endpoint[] => {
  /** Visitors get the newest four whatever they ask for, senseless or not (decision C1). */
  const preview = async (): Promise<ProductList> => {
    const { rows } = await readProductPage(prisma, { limit: limits.previewProducts, offset: 0 }, clock.now());
    return { products: rows.map(toPreviewCard), total: rows.length };
  };

  return [
    endpoint({
      method: 'get',
      path: '/api/products',
      access: 'public',
      response: productList,
      handle: async ({ actor, req }) => {
        if (actor.kind !== 'user') return preview();
        const { rows, total } = await readProductPage(prisma, productPageQuery(req.query), clock.now());
        return { products: rows.map(toCard), total };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/products/:id',
      access: 'user',
      params: z.object({ id: z.uuid() }),
      response: product,
      handle: async ({ params, actor }) => {
        const [row] = await readProducts(prisma, [params.id], clock.now());
        if (!row || (!row.isActive && actor.role !== 'admin')) throw productNotFound();
        return toProduct(row);
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/categories',
      access: 'user',
      response: z.array(category),
      handle: () =>
        prisma.category.findMany({ select: { id: true, name: true, slug: true }, orderBy: { name: 'asc' } }),
    }),
  ];
};
