import type { ProductCard } from '@drappo/contracts/catalog/products';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { failureText } from '../../../shared/api/failure.ts';
import type { api } from '../../../shared/api/api.ts';
import { productsApi, type ProductQuery } from '../../../shared/catalog/products-api.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

const PAGE = 100;
export const MAX_EXPORTED = 500;

type Dispatch = ThunkDispatch<ReturnType<(typeof api)['reducer']>, unknown, UnknownAction>;

/** Reads all products that the filters show, for paper and export; `take` gets them. */
export const useAllProducts = (query: ProductQuery, take: (products: ProductCard[]) => unknown) => {
  const dispatch = useDispatch<Dispatch>();
  const toast = useToast();
  const [isReading, setIsReading] = useState(false);

  const read = useSingleRun(async () => {
    setIsReading(true);
    try {
      const products: ProductCard[] = [];
      for (;;) {
        const page = { ...query, limit: PAGE, offset: products.length };
        const { data, error } = await dispatch(
          productsApi.endpoints.listProducts.initiate(page, { subscribe: false, forceRefetch: true }),
        );
        if (!data) return toast.error('Errore', failureText(error, 'Impossibile leggere il catalogo. Riprova.'));
        if (data.total > MAX_EXPORTED)
          return toast.error(
            'Troppi prodotti',
            `Il foglio ne porta al massimo ${MAX_EXPORTED}: restringi i filtri (ora sono ${data.total}).`,
          );
        products.push(...data.products);
        if (data.products.length === 0 || products.length >= data.total) break;
      }
      await take(products);
    } finally {
      setIsReading(false);
    }
  });
  return { read, isReading };
};
