import type { ErrorReport } from '@drappo/contracts/integrations/error-events';

/** The cause of the Log entry of SKUs that differ only in case; `key` is their upper case. */
export const skuClashCause = (key: string): string => `sku-clash:${key}`;

const differenceOf = (skus: readonly string[]): string =>
  new Set(skus.map((spelling) => spelling.toUpperCase())).size === 1
    ? 'maiuscole e minuscole'
    : 'maiuscole e minuscole, trattini o caratteri invisibili';

/** The Log entry of SKUs that differ only in case, kinds of dashes or invisible characters. */
export const skuClash = ({ key, skus }: { key: string; skus: string[] }): ErrorReport => ({
  cause: skuClashCause(key),
  errorType: 'sku-clash',
  errorMessage: `Gli SKU ${skus.join(', ')} si distinguono solo per ${differenceOf(skus)}: cambiane uno, altrimenti ordini e importazioni li riconoscono solo se scritti esattamente così.`,
  payload: { skus },
});
