import type { ProductQuery } from '../catalog/products-api.ts';

/** The products of a file: certain ones, or the results of a catalogue query. */
export type ExportSource = {
  key: string;
  /** Text shown next to its choice. */
  label: string;
  products: { ids: readonly string[] } | { query: Omit<ProductQuery, 'limit' | 'offset'> };
};

export const wholeCatalogue: ExportSource = { key: 'catalogue', label: 'Tutto il catalogo', products: { query: {} } };

/** Returns the products of lines, each once. */
export const sourceOfLines = (key: string, label: string, lines: readonly { productId: string }[]): ExportSource => ({
  key,
  label,
  products: { ids: [...new Set(lines.map(({ productId }) => productId))] },
});
