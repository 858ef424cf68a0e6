import type { ProductQuery } from '../catalog/products-api.ts';

/** Which products a file takes: certain ones, or what a query of the catalogue finds. */
export type ExportSource = {
  key: string;
  /** As it stands beside its choice. */
  label: string;
  products: { ids: readonly string[] } | { query: Omit<ProductQuery, 'limit' | 'offset'> };
};

export const wholeCatalogue: ExportSource = { key: 'catalogue', label: 'Tutto il catalogo', products: { query: {} } };

/** The products of lines, each once. */
export const sourceOfLines = (key: string, label: string, lines: readonly { productId: string }[]): ExportSource => ({
  key,
  label,
  products: { ids: [...new Set(lines.map(({ productId }) => productId))] },
});
