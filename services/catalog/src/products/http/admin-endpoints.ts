import * as routes from '@drappo/contracts/catalog/routes/admin-products';
import { type AdminProduct } from '@drappo/contracts/catalog/products';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { readAdminProductPage, readAdminProducts } from '../data/admin-product-queries.ts';
import type { PrismaClient } from '../../data/database.ts';
import { readMovements } from '../../stock/data/movement-queries.ts';
import { productNotFound } from '../domain/product-errors.ts';
import type { createCorrectStock } from '../../stock/use-cases/correct-stock.ts';
import type { createSaveCategory } from '../use-cases/save-category.ts';
import type { createSaveProduct } from '../use-cases/save-product.ts';
import type { createSetProductState } from '../use-cases/set-product-state.ts';

export type AdminUseCases = {
  saveProduct: ReturnType<typeof createSaveProduct>;
  setProductState: ReturnType<typeof createSetProductState>;
  saveCategory: ReturnType<typeof createSaveCategory>;
  correctStock: ReturnType<typeof createCorrectStock>;
};

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
    endpoint(routes.listAdminProducts, ({ query }) => readAdminProductPage(prisma, query, clock.now())),
    endpoint(routes.getAdminProduct, ({ params: { id } }) => read(id)),
    endpoint(routes.createProduct, async ({ body, ctx }) => read(await useCases.saveProduct(body, undefined, ctx))),
    endpoint(routes.saveProduct, async ({ params: { id }, body, ctx }) =>
      read(await useCases.saveProduct(body, id, ctx)),
    ),
    endpoint(routes.changeProductState, async ({ params: { id }, body, ctx }) => {
      await useCases.setProductState(id, body.isActive, ctx);
      return read(id);
    }),
    endpoint(routes.createCategory, ({ body, ctx }) => useCases.saveCategory(body, undefined, ctx)),
    endpoint(routes.saveCategory, ({ params: { id }, body, ctx }) => useCases.saveCategory(body, id, ctx)),
    endpoint(routes.saveStock, ({ params: { id }, body, ctx }) => useCases.correctStock(id, body, ctx)),
    endpoint(routes.listStockMovements, ({ params: { id }, query }) => readMovements(prisma, id, query)),
  ];
};
