/** Returns the common SKU prefix, without the separator: "DW-TRE001" for "DW-TRE001-SAB-M" and similar SKUs. */
export const modelSku = (skus: readonly string[]): string => {
  const [first = '', ...others] = skus;
  if (others.length === 0) return first;
  let length = 0;
  while (length < first.length && others.every((sku) => sku[length] === first[length])) length += 1;
  const common = first.slice(0, length);
  const isWhole = skus.every((sku) => sku.length === length || sku[length] === '-');
  return isWhole ? common.replace(/-$/, '') : common.replace(/-[^-]*$/, '');
};
