import type { ProductCard } from '@drappo/contracts/catalog/products';
import type { Cells } from '../../../shared/buying/stored-cell-sets.ts';
import { toCsv } from '../../../shared/format/csv.ts';

const head = ['SKU', 'Modello', 'Colore', 'Taglia', 'Prezzo', 'Disponibili', 'Quantità'];

/** One row per variant, with what is typed for it; the file is one that quick order reads, quantity by quantity. */
export const sheetCsv = (products: readonly ProductCard[], cells: Cells): string =>
  toCsv([
    head,
    ...products.flatMap(({ name, price, variants }) =>
      variants.map(({ id, sku, color, size, available }) => [
        sku,
        name,
        color ?? '',
        size ?? '',
        price.replace('.', ','),
        String(available),
        cells[id]?.text ?? '',
      ]),
    ),
  ]);
