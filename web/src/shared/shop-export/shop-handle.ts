/** Maximum number of characters of the name in an address. */
const LONGEST = 60;
/** Number of characters of the id that distinguish products of the same name. */
const MARK = 6;

/**
 * Returns the handle that identifies a product in Shopify: `borsa-tote-in-pelle-9f3a21`. It ends with part of our id: two
 * products of one handle would become one in the shop, and a product must have the same handle in every file.
 */
export const shopHandle = ({ id, name }: { id: string; name: string }): string => {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return [words, id.replaceAll('-', '').slice(-MARK)].filter(Boolean).join('-');
};
