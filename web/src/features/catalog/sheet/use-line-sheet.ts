import type { ProductCard } from '@drappo/contracts/catalog/products';
import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import { parseAmount } from '@drappo/contracts/money';
import { useMemo } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useFindSkusQuery } from '../../../shared/buying/bulk-api.ts';
import { buyableVariants } from '../../../shared/buying/grid-cells.ts';
import { useBuyActs } from '../../../shared/buying/use-buy-acts.ts';
import { useBuyCells, type BuyableVariant } from '../../../shared/buying/use-buy-cells.ts';
import { useCells } from '../../../shared/buying/use-cells.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';

const failed = 'Impossibile aggiungere i prodotti alla wishlist.';

/** Cells of the shown products, and of variants typed elsewhere, whose prices and stock load by SKU. */
export const useLineSheet = (products: readonly ProductCard[]) => {
  const { cells: typed, getCells, setCells } = useCells();
  const toast = useToast();
  const shown = useMemo(() => products.flatMap(buyableVariants), [products]);
  const skus = useMemo(() => {
    const known = new Set(shown.map(({ variantId }) => variantId));
    return Object.entries(typed)
      .filter(([variantId]) => !known.has(variantId))
      .map(([, { sku }]) => sku)
      .toSorted()
      .slice(0, bulkLimits.listLines);
  }, [shown, typed]);
  const elsewhere = useFindSkusQuery({ skus }, { skip: skus.length === 0 });
  const found = skus.length === 0 ? undefined : (elsewhere.currentData ?? elsewhere.data)?.variants;
  const variants = useMemo(() => {
    const known = new Set(shown.map(({ variantId }) => variantId));
    const others = (found ?? []).map(({ variantId, sku, available, price, isActive }): BuyableVariant => ({
      variantId,
      sku,
      available: isActive ? available : 0,
      priceCents: parseAmount(price),
    }));
    return [...shown, ...others.filter(({ variantId }) => !known.has(variantId))];
  }, [shown, found]);

  const cells = useBuyCells(variants);
  const acts = useBuyActs(cells, (failure) => toast.error('Errore', failureText(failure, failed)));
  const productOf = useMemo(
    () =>
      new Map([
        ...products.flatMap(({ id, variants: ofProduct }) => ofProduct.map((variant) => [variant.id, id] as const)),
        ...(found ?? []).map(({ variantId, productId }) => [variantId, productId] as const),
      ]),
    [products, found],
  );

  const clear = (): void => {
    const before = getCells();
    setCells(Object.fromEntries(Object.entries(before).map(([id, { sku }]) => [id, { sku, text: '' }])));
    showToast({
      kind: 'success',
      title: 'Foglio svuotato',
      text: undefined,
      actions: [{ label: 'Annulla', onPress: () => setCells({ ...before, ...getCells() }) }],
    });
  };

  return {
    cells,
    ...acts,
    clear,
    isEmpty: Object.keys(typed).length === 0,
    productOf,
    productCount: new Set(cells.lines.map(({ variantId }) => productOf.get(variantId))).size,
  };
};
