import type { Product } from '@drappo/contracts/catalog/products';
import { useMemo } from 'react';
import { buyableVariants } from '../../shared/buying/grid-cells.ts';
import { useBuyActs } from '../../shared/buying/use-buy-acts.ts';
import { useBuyCells } from '../../shared/buying/use-buy-cells.ts';
import { useReportNotAdded } from '../../shared/buying/use-add-to-wishlist.ts';

/** The typed quantities of a product and the results of the two actions. */
export const useBuyPanel = (product: Product) => {
  const cells = useBuyCells(useMemo(() => buyableVariants(product), [product]));
  return { cells, ...useBuyActs(cells, useReportNotAdded()) };
};
