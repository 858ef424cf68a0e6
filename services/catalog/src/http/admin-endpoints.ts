import {
  adminProducts,
  adminProductsQuery,
  categoryForm,
  productStateForm,
  stockForm,
  stockMovements,
  stockMovementsQuery,
} from '@drappo/contracts/catalog/admin-catalog';
import { productForm } from '@drappo/contracts/catalog/forms/product';
import { adminProduct, category, type AdminProduct } from '@drappo/contracts/catalog/products';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import { readAdminProductPage, readAdminProducts } from '../data/admin-product-queries.ts';
import type { PrismaClient } from '../data/database.ts';
import { readMovements } from '../data/movement-queries.ts';
import { productNotFound } from '../domain/catalog-errors.ts';
import type { createCorrectStock } from '../use-cases/correct-stock.ts';
import type { createSaveCategory } from '../use-cases/save-category.ts';
import type { createSaveProduct } from '../use-cases/save-product.ts';
import type { createSetProductState } from '../use-cases/set-product-state.ts';

export type AdminUseCases = {
  saveProduct: ReturnType<typeof createSaveProduct>;
  setProductState: ReturnType<typeof createSetProductState>;
  saveCategory: ReturnType<typeof createSaveCategory>;
  correctStock: ReturnType<typeof createCorrectStock>;
};

/** Two hundred variants and twenty pictures, with room. */
const PRODUCT_BYTES = 200_000;

const params = z.object({ id: z.uuid() });

export const createAdminEndpoints = ({
  prisma,
  clock,
  useCases,
}: {
  prisma: PrismaClient;
  clock: Clock;
  useCases: AdminUseCases;
}): Endpoint[] => {
  const read = async (id: string): Promise<AdminProduct> => {
    const [found] = await readAdminProducts(prisma, [id], clock.now());
    if (!found) throw productNotFound();
    return found;
  };

  return [
    endpoint({
      method: 'get',
      path: '/api/admin/products',
      access: 'admin',
      query: adminProductsQuery,
      response: adminProducts,
      handle: ({ query }) => readAdminProductPage(prisma, query, clock.now()),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/products/:id',
      access: 'admin',
      params,
      response: adminProduct,
      handle: ({ params: { id } }) => read(id),
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/products',
      access: 'admin',
      status: 201,
      body: productForm,
      bodyLimit: PRODUCT_BYTES,
      response: adminProduct,
      handle: async ({ body, ctx }) => read(await useCases.saveProduct(body, undefined, ctx)),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/products/:id',
      access: 'admin',
      params,
      body: productForm,
      bodyLimit: PRODUCT_BYTES,
      response: adminProduct,
      handle: async ({ params: { id }, body, ctx }) => read(await useCases.saveProduct(body, id, ctx)),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/products/:id/state',
      access: 'admin',
      params,
      body: productStateForm,
      response: adminProduct,
      handle: async ({ params: { id }, body, ctx }) => {
        await useCases.setProductState(id, body.isActive, ctx);
        return read(id);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/categories',
      access: 'admin',
      status: 201,
      body: categoryForm,
      response: category,
      handle: ({ body, ctx }) => useCases.saveCategory(body, undefined, ctx),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/categories/:id',
      access: 'admin',
      params,
      body: categoryForm,
      response: category,
      handle: ({ params: { id }, body, ctx }) => useCases.saveCategory(body, id, ctx),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/variants/:id/stock',
      access: 'admin',
      params,
      body: stockForm,
      handle: ({ params: { id }, body, ctx }) => useCases.correctStock(id, body, ctx),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/variants/:id/movements',
      access: 'admin',
      params,
      query: stockMovementsQuery,
      response: stockMovements,
      handle: ({ params: { id }, query }) => readMovements(prisma, id, query),
    }),
  ];
};
