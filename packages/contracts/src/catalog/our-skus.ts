/** What the SKUs of our catalogue begin with in shops; lines with other SKUs are not ours (specification, point 5). */
export const OUR_SKU_PREFIX = 'DW-';
