import { productPageQuery, type ProductPageQuery } from './product-page-query.ts';

const LONGEST_KEPT = 300;

export type KeptPageQuery = {
  /** Equal for queries with the same parameters in the same order. */
  key: string;
  page: Readonly<ProductPageQuery>;
};

/**
 * Reads queries like `productPageQuery` and caches the latest results: everyone requests the same pages, and validating a
 * query
 * takes longer than finding it and leaves garbage that survives a collection. Invalid queries are not cached.
 */
export const keepPageQueries = (most = 500): ((raw: Record<string, unknown>) => KeptPageQuery) => {
  const kept = new Map<string, KeptPageQuery>();
  return (raw) => {
    const key = JSON.stringify(raw);
    const known = kept.get(key);
    if (known) return known;
    const read = { key, page: productPageQuery(raw) };
    if (key.length > LONGEST_KEPT) return read;
    kept.set(key, read);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return read;
  };
};
