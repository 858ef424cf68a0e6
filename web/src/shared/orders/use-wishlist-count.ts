import { useListWishlistListsQuery, useListWishlistQuery } from './reservations-api.ts';

/** Number of distinct variants over all wishlists ('In Wishlist'); without named lists, the entries of the only list. */
export const useWishlistCount = (): { count: number | undefined; isError: boolean } => {
  const { data: entries, isError } = useListWishlistQuery();
  const { data } = useListWishlistListsQuery();
  return { count: data && data.lists.length > 0 ? data.variants : entries?.length, isError };
};
