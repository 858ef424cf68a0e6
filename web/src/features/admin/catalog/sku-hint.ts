import { isOurSku, OUR_SKU_PREFIX } from '@drappo/contracts/catalog/our-skus';

/** Shop order lines are matched by the start of their SKU: a product with another prefix is never sold there. */
export const skuHint = (sku: string): string | undefined =>
  sku === '' || isOurSku(sku)
    ? undefined
    : `Non comincia con ${OUR_SKU_PREFIX}: gli ordini dei negozi Shopify non lo riconoscono.`;
