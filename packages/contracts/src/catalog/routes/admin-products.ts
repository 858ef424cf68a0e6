import {
  adminProducts,
  adminProductsQuery,
  categoryForm,
  productStateForm,
  stockForm,
  stockMovements,
  stockMovementsQuery,
} from '../admin-catalog.ts';
import { productForm } from '../forms/product.ts';
import {
  PRODUCT_IMPORT_BYTES,
  productExportQuery,
  productImport,
  productImportErrors,
  productImportErrorsQuery,
  startProductImportQuery,
} from '../product-imports.ts';
import { adminProduct, category } from '../products.ts';
import { byId } from '../../params.ts';
import { defineRoute } from '../../route.ts';
import { z } from 'zod';

export const listAdminProducts = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/products',
  searchable: true,
  access: 'admin',
  summary: 'Lists products of every state',
  query: adminProductsQuery,
  response: adminProducts,
});

export const createProduct = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/admin/products',
  access: 'admin',
  summary: 'Creates a product',
  body: productForm,
  status: 201,
  response: adminProduct,
  errors: ['catalog.sku-taken'],
});

export const getAdminProduct = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/products/:id',
  access: 'admin',
  summary: 'Reads a product of any state',
  params: byId,
  response: adminProduct,
  errors: ['catalog.product-not-found'],
});

export const saveProduct = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/admin/products/:id',
  access: 'admin',
  summary: 'Changes a product',
  params: byId,
  body: productForm,
  response: adminProduct,
  errors: [
    'catalog.product-changed-meanwhile',
    'catalog.sku-taken',
    'catalog.stock-changed-meanwhile',
    'catalog.variant-in-use',
  ],
});

export const changeProductState = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/admin/products/:id/state',
  access: 'admin',
  summary: 'Publishes or retires a product',
  params: byId,
  body: productStateForm,
  response: adminProduct,
  errors: ['catalog.product-not-found'],
});

export const createCategory = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/admin/categories',
  access: 'admin',
  summary: 'Creates a category',
  body: categoryForm,
  status: 201,
  response: category,
  errors: ['catalog.category-path-taken'],
});

export const saveCategory = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/admin/categories/:id',
  access: 'admin',
  summary: 'Changes a category',
  params: byId,
  body: categoryForm,
  response: category,
  errors: ['catalog.category-not-found'],
});

export const saveStock = defineRoute({
  owner: 'catalog',
  method: 'PUT',
  path: '/api/admin/variants/:id/stock',
  access: 'admin',
  summary: "Sets a variant's stock",
  params: byId,
  body: stockForm,
  response: z.object({ id: z.uuid(), stock: z.int() }),
  errors: ['catalog.stock-below-committed', 'catalog.stock-changed-meanwhile'],
});

export const listStockMovements = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/variants/:id/movements',
  access: 'admin',
  summary: "Lists the movements of a variant's stock",
  params: byId,
  query: stockMovementsQuery,
  response: stockMovements,
  errors: ['catalog.variant-not-found'],
});

export const startImport = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/admin/product-imports',
  access: 'admin',
  kind: 'upload',
  summary: 'Takes in a sheet of products and checks it',
  timeout: 180_000,
  query: startProductImportQuery,
  bodyLimit: PRODUCT_IMPORT_BYTES,
  status: 202,
  response: productImport,
  errors: ['catalog.import-busy', 'catalog.import-refused', 'catalog.import-unreadable'],
});

export const getImport = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/product-imports/:id',
  access: 'admin',
  summary: 'Reads the state of an import',
  params: byId,
  response: productImport,
  errors: ['catalog.import-not-found'],
});

export const listImportErrors = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/product-imports/:id/errors',
  access: 'admin',
  summary: "Lists an import's rows at fault",
  params: byId,
  query: productImportErrorsQuery,
  response: productImportErrors,
  errors: ['catalog.import-not-found'],
});

export const applyImport = defineRoute({
  owner: 'catalog',
  method: 'POST',
  path: '/api/admin/product-imports/:id/apply',
  access: 'admin',
  summary: 'Applies a checked import',
  params: byId,
  status: 202,
  response: productImport,
  errors: ['catalog.import-not-found', 'catalog.import-not-ready'],
});

export const exportProducts = defineRoute({
  owner: 'catalog',
  method: 'GET',
  path: '/api/admin/product-export',
  searchable: true,
  media: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  access: 'admin',
  kind: 'file',
  summary: 'Sends the products as a sheet',
  timeout: 60_000,
  ownPagesOnly: true,
  query: productExportQuery,
});
