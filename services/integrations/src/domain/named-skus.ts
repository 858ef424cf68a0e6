import { skuKey } from '@drappo/contracts/catalog/sku-key';

/**
 * The SKU of the catalogue that each SKU of a shop names: the exact one, otherwise the only one without regard to case
 * (decision R27).
 */
export const namedSkus = (asked: readonly string[], catalogue: readonly string[]): Map<string, string> => {
  const exact = new Set(catalogue);
  const byKey = new Map<string, string[]>();
  for (const sku of catalogue) byKey.set(skuKey(sku), [...(byKey.get(skuKey(sku)) ?? []), sku]);
  return new Map(
    asked.flatMap((sku) => {
      const [only, ...others] = byKey.get(skuKey(sku)) ?? [];
      if (exact.has(sku)) return [[sku, sku]];
      return only === undefined || others.length > 0 ? [] : [[sku, only]];
    }),
  );
};
