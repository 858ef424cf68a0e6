import { LIST_SEPARATOR } from '@drappo/contracts/catalog/product-choices';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { failureText } from '../../../shared/api/failure.ts';
import type { api } from '../../../shared/api/api.ts';
import { productsApi, type ProductQuery } from '../../../shared/catalog/products-api.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

const PAGE = 100;
/** Products that match the filters, or given products in this order. */
export type SheetSource = { query: ProductQuery } | { ids: readonly string[] };
export const MAX_EXPORTED = 500;

type Dispatch = ThunkDispatch<ReturnType<(typeof api)['reducer']>, unknown, UnknownAction>;

/** Query of the next page: after `read` products, or after `requested` ids, since products not on sale are missing. */
const nextPage = (source: SheetSource, read: number, requested: number): ProductQuery =>
  'query' in source
    ? { ...source.query, limit: PAGE, offset: read }
    : { limit: PAGE, ids: source.ids.slice(requested, requested + limits.productsById).join(LIST_SEPARATOR) };

/** Loads all products of the source, for print and export, and passes them to `take`. */
export const useAllProducts = (source: SheetSource, take: (products: ProductCard[]) => unknown) => {
  const dispatch = useDispatch<Dispatch>();
  const toast = useToast();
  const [isReading, setIsReading] = useState(false);

  const read = useSingleRun(async () => {
    // Without ids, the list of products would return the whole catalogue.
    if ('ids' in source && source.ids.length === 0) return take([]);
    setIsReading(true);
    try {
      const products: ProductCard[] = [];
      for (let requested = 0; ; requested += limits.productsById) {
        const page = nextPage(source, products.length, requested);
        const { data, error } = await dispatch(
          productsApi.endpoints.listProducts.initiate(page, { subscribe: false, forceRefetch: true }),
        );
        if (!data) return toast.error('Errore', failureText(error, 'Impossibile leggere il catalogo. Riprova.'));
        const total = 'ids' in source ? source.ids.length : data.total;
        if (total > MAX_EXPORTED)
          return toast.error(
            'Troppi prodotti',
            `Il foglio ne porta al massimo ${MAX_EXPORTED}: ${'ids' in source ? 'dividi la lista' : 'restringi i filtri'} (ora sono ${total}).`,
          );
        products.push(...data.products);
        const isLast =
          'ids' in source
            ? requested + limits.productsById >= total
            : data.products.length === 0 || products.length >= total;
        if (isLast) break;
      }
      await take(products);
    } finally {
      setIsReading(false);
    }
  });
  return { read, isReading };
};
