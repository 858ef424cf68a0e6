/** Characters of the name that an address keeps. */
const LONGEST = 60;
/** So many characters of the id tell products of one name apart. */
const MARK = 6;

/**
 * What Shopify knows a product by: `borsa-tote-in-pelle-9f3a21`. The end is of our id, since two products of one handle would become
 * one in the shop, and the same product keeps it from file to file.
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
