import { sheetTask } from '@drappo/service-kit/document-worker';
import { exportRows } from '../../domain/export-rows.ts';
import type { ExistingProduct } from '../../domain/product-plan.ts';

export type ExportedProduct = { product: ExistingProduct; category: string };

export const products = sheetTask((batch: ExportedProduct[]) =>
  batch.flatMap(({ product, category }) => exportRows(product, category)),
);
