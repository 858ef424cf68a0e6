import { skuKey } from './sku-key.ts';

/** The prefix of our SKUs in shops; lines with other SKUs are not ours (specification, point 5). */
export const OUR_SKU_PREFIX = 'DW-';

/** Whether a shop's SKU is ours, in any case (decision R27). */
export const isOurSku = (sku: string): boolean => skuKey(sku).startsWith(OUR_SKU_PREFIX);
