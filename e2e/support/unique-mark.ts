import { randomUUID } from 'node:crypto';

/**
 * Makes the names of one test unique. Starts with a letter, so that no search takes it for a number, and is in lower case:
 * eight random capitals can be wider than a column on a phone.
 */
export const uniqueMark = (): string => `m${randomUUID().slice(0, 8)}`;

/** A product's name and SKU, unique by the same mark. */
export const uniqueProduct = (name: string): { name: string; sku: string; mark: string } => {
  const mark = uniqueMark();
  return { name: `${name} ${mark}`, sku: `DW-${mark.toUpperCase()}`, mark };
};
