import { OUR_SKU_PREFIX } from '@drappo/contracts/catalog/our-skus';

/** Lines of a shop are known by how their SKU begins: a product with another one is never sold there. */
export const skuHint = (sku: string): string | undefined =>
  sku === '' || sku.startsWith(OUR_SKU_PREFIX)
    ? undefined
    : `Non comincia con ${OUR_SKU_PREFIX}: gli ordini dei negozi Shopify non lo riconoscono.`;
