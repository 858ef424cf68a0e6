/** The prefix of our SKUs in shops; lines with other SKUs are not ours (specification, point 5). */
export const OUR_SKU_PREFIX = 'DW-';
