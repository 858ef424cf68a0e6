import { orderedVariants } from '@drappo/contracts/catalog/line-order';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import { parseAmount } from '@drappo/contracts/money';
import type { Cells } from '../../../shared/buying/stored-cell-sets.ts';
import { toCsv } from '../../../shared/format/csv.ts';
import type { OwnPriceOf } from './use-own-prices.ts';

/** CSV with one row per variant and its typed pieces; quick order can import it. */
export const sheetCsv = (products: readonly ProductCard[], cells: Cells, ownPriceOf?: OwnPriceOf): string =>
  toCsv([
    [
      'SKU',
      'Modello',
      'Tessuto',
      'Colore',
      'Taglia',
      'Prezzo',
      ...(ownPriceOf ? ['Il mio prezzo'] : []),
      'Disponibili',
      'Quantità',
    ],
    ...products.flatMap(({ name, fabric, price, variants }) =>
      orderedVariants(variants).map(({ id, sku, color, size, available }) => [
        sku,
        name,
        fabric ?? '',
        color ?? '',
        size ?? '',
        { cents: parseAmount(price) },
        ...(ownPriceOf ? [ownPriceOf(price).replace(/[€.]/g, '')] : []),
        available,
        cells[id]?.text ?? '',
      ]),
    ),
  ]);
