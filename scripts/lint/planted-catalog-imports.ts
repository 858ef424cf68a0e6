import { boundary } from './planted-imports.ts';
import type { Planted } from './planted-habits.ts';

/** A forbidden import beside a file of a catalog module. */
const inCatalog = (what: string, beside: string, source: string): Planted =>
  boundary(what, `services/catalog/src/${beside}`, source);

/** Imports in catalog that lint must report: between modules, layers, and past the port of the facets. */
export const forbiddenInCatalog: readonly Planted[] = [
  inCatalog('products import buyers', 'products/use-cases/save-product.ts', '../../buyers/use-cases/reserve.ts'),
  inCatalog(
    'a use-case imports the inside of the facets',
    'products/use-cases/list-products.ts',
    '../domain/facets/chosen.ts',
  ),
  inCatalog('stock imports products', 'stock/use-cases/correct-stock.ts', '../../products/data/product-batch.ts'),
  inCatalog('stock imports buyers', 'stock/use-cases/correct-stock.ts', '../../buyers/domain/waiting-list.ts'),
  inCatalog('stock imports uploads', 'stock/use-cases/correct-stock.ts', '../../uploads/domain/upload.ts'),
  inCatalog('uploads import stock', 'uploads/use-cases/claim-upload.ts', '../../stock/data/stock.ts'),
  inCatalog('uploads import products', 'uploads/use-cases/claim-upload.ts', '../../products/data/product-batch.ts'),
  inCatalog('uploads import buyers', 'uploads/use-cases/claim-upload.ts', '../../buyers/data/waiting-list.ts'),
  inCatalog('a module imports the user replica', 'stock/use-cases/correct-stock.ts', '../../data/user-replica.ts'),
  inCatalog(
    'a module imports a use-case of no module',
    'stock/use-cases/correct-stock.ts',
    '../../use-cases/upsert-user-replica.ts',
  ),
  inCatalog('a module’s composition imports the configuration', 'stock/stock-module.ts', '../config.ts'),
  inCatalog('a use-case imports its module’s composition', 'stock/use-cases/correct-stock.ts', '../stock-module.ts'),
  inCatalog('domain imports data of a module below', 'buyers/domain/waiting-list.ts', '../../stock/data/stock.ts'),
  inCatalog(
    'data imports a use-case of a module below',
    'buyers/data/waiting-list.ts',
    '../../stock/use-cases/correct-stock.ts',
  ),
];

/** Imports in catalog that lint must accept. */
export const allowedInCatalog: readonly Planted[] = [
  inCatalog('products below buyers', 'buyers/use-cases/reserve.ts', '../../products/domain/product-errors.ts'),
  inCatalog('stock below buyers', 'buyers/use-cases/reserve.ts', '../../stock/data/stock.ts'),
  inCatalog('uploads below buyers', 'buyers/use-cases/reserve.ts', '../../uploads/domain/upload.ts'),
  inCatalog('stock below products', 'products/use-cases/save-product.ts', '../../stock/data/stock.ts'),
  inCatalog('uploads below products', 'products/use-cases/save-product.ts', '../../uploads/media/media-store.ts'),
  inCatalog('the database, from a module', 'stock/use-cases/correct-stock.ts', '../../data/database.ts'),
  inCatalog('a module, from the service’s composition', 'app.ts', './stock/stock-module.ts'),
  inCatalog('the port of the facets', 'products/use-cases/list-products.ts', '../domain/facets/facets.ts'),
];
