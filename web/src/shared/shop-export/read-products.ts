import type { Product } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.ts';
import { failureText } from '../api/failure.ts';
import { productsApi } from '../catalog/products-api.ts';
import type { ExportSource } from './export-source.ts';
import { wholeProductsApi } from './whole-products-api.ts';

export type Dispatch = ThunkDispatch<ReturnType<(typeof api)['reducer']>, unknown, UnknownAction>;
const once = { subscribe: false, forceRefetch: true } as const;
const PAGE = limits.wholeProducts;

/** An error whose message is shown to people. */
class ExportError extends Error {}

const idsOf = async (dispatch: Dispatch, { products }: ExportSource): Promise<readonly string[]> => {
  if ('ids' in products) return products.ids;
  const ids: string[] = [];
  for (;;) {
    const page = { ...products.query, limit: PAGE, offset: ids.length };
    const { data, error } = await dispatch(productsApi.endpoints.listProducts.initiate(page, once));
    if (!data) throw new ExportError(failureText(error, 'Non riusciamo a leggere il catalogo. Riprova.'));
    if (data.total > limits.exportedProducts)
      throw new ExportError(
        `Un file ne porta al massimo ${limits.exportedProducts}: nel catalogo restringi i filtri (ora sono ${data.total}).`,
      );
    ids.push(...data.products.map(({ id }) => id));
    if (data.products.length === 0 || ids.length >= data.total) return ids;
  }
};

/** Reads the products of a source with all the data that the file contains; throws an `ExportError`. */
const readWhole = async (dispatch: Dispatch, source: ExportSource): Promise<Product[]> => {
  const ids = await idsOf(dispatch, source);
  const products: Product[] = [];
  for (let start = 0; start < ids.length; start += PAGE) {
    const batch = ids.slice(start, start + PAGE);
    const { data, error } = await dispatch(wholeProductsApi.endpoints.listWholeProducts.initiate(batch, once));
    if (!data) throw new ExportError(failureText(error, 'Non riusciamo a leggere i prodotti. Riprova.'));
    products.push(...data);
  }
  return products;
};

export type ReadProducts = { products: Product[] } | { failure: string };

export const readProducts = async (dispatch: Dispatch, source: ExportSource): Promise<ReadProducts> => {
  try {
    return { products: await readWhole(dispatch, source) };
  } catch (error) {
    if (error instanceof ExportError) return { failure: error.message };
    throw error;
  }
};
