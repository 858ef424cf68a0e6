import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { parseAmount } from '@drappo/contracts/money';
import { variantLabel, type VariantGrid } from '../catalog/variant-grid.ts';
import type { GridCell } from './paste-block.ts';
import type { BuyableVariant } from './use-buy-cells.ts';

type PricedProduct = { name: string; price: string; variants: ProductVariant[] };

export const buyableVariants = ({ price, variants }: PricedProduct): BuyableVariant[] =>
  variants.map(({ id, sku, available }) => ({ variantId: id, sku, available, priceCents: parseAmount(price) }));

/** Returns the places of a product's grid; its first row has the given number. */
export const gridCells = ({ rows }: VariantGrid, productName: string, firstRow = 0): GridCell[] =>
  rows.flatMap(({ variants }, row) =>
    variants.flatMap((variant, column) =>
      variant
        ? [
            {
              row: firstRow + row,
              column,
              variantId: variant.id,
              name: variantLabel(variant, productName),
              available: variant.available,
            },
          ]
        : [],
    ),
  );
