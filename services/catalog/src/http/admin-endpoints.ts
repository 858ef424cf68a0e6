import { adminProduct, category, productForm, type AdminProduct } from '@drappo/contracts';
import { endpoint, isUniqueViolation, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaClient } from '../data/database.ts';
import { readProductPage, readProducts, toProduct, type ProductRow } from '../data/product-queries.ts';
import { invalidField, productNotFound, variantNotFound } from '../domain/catalog-errors.ts';
import type { createCorrectStock } from '../use-cases/correct-stock.ts';
import type { createSaveProduct } from '../use-cases/save-product.ts';
import { productPageQuery } from './product-page-query.ts';

export type AdminUseCases = {
  saveProduct: ReturnType<typeof createSaveProduct>;
  correctStock: ReturnType<typeof createCorrectStock>;
};

const params = z.object({ id: z.uuid() });

// `sku` is that of the first variant and `stock` the sum of all, which for a product without variants are its own.
const toAdminProduct = (row: ProductRow): AdminProduct => ({
  ...toProduct(row, true),
  sku: row.variants[0]?.sku ?? '',
  stock: row.variants.reduce((sum, { stock }) => sum + stock, 0),
});

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
    const [row] = await readProducts(prisma, [id], clock.now());
    if (!row) throw productNotFound();
    return toAdminProduct(row);
  };

  return [
    endpoint({
      method: 'get',
      path: '/api/admin/products',
      access: 'admin',
      response: z.object({ products: z.array(adminProduct), total: z.int() }),
      handle: async ({ req }) => {
        const { rows, total } = await readProductPage(
          prisma,
          { ...productPageQuery(req.query), withRetired: true },
          clock.now(),
        );
        return { products: rows.map(toAdminProduct), total };
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/products',
      access: 'admin',
      status: 201,
      body: productForm,
      response: adminProduct,
      handle: async ({ body, ctx }) => read(await useCases.saveProduct(body, undefined, ctx)),
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/products/:id',
      access: 'admin',
      params,
      body: productForm,
      response: adminProduct,
      handle: async ({ params: { id }, body, ctx }) => read(await useCases.saveProduct(body, id, ctx)),
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/categories',
      access: 'admin',
      status: 201,
      body: z.strictObject({
        name: z.string().trim().min(1, { error: 'Nome richiesto' }).max(80),
        slug: z.string().regex(/^[a-z0-9-]{1,80}$/, { error: 'Usa lettere minuscole, cifre e trattini' }),
      }),
      response: category,
      handle: async ({ body }) => {
        try {
          return await prisma.category.create({ data: body, select: { id: true, name: true, slug: true } });
        } catch (error) {
          if (isUniqueViolation(error)) throw invalidField('slug', 'Esiste già una categoria con questo nome');
          throw error;
        }
      },
    }),
    endpoint({
      method: 'put',
      path: '/api/admin/variants/:id/stock',
      access: 'admin',
      params,
      body: z.strictObject({
        stock: z
          .int({ error: 'Le scorte sono un numero intero' })
          .min(0, { error: 'Le scorte non possono essere negative' })
          .max(1_000_000),
        note: z.string().trim().max(500).optional(),
      }),
      handle: ({ params: { id }, body, ctx }) => useCases.correctStock(id, body, ctx),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/variants/:id/movements',
      access: 'admin',
      params,
      handle: async ({ params: { id } }) => {
        if ((await prisma.productVariant.count({ where: { id } })) === 0) throw variantNotFound();
        return {
          movements: await prisma.stockMovement.findMany({
            where: { variantId: id },
            orderBy: { id: 'desc' },
            take: 200,
          }),
        };
      },
    }),
  ];
};
