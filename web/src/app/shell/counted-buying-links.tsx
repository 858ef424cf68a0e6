import { useListReservationsQuery, useListWishlistListsQuery } from '../../shared/orders/reservations-api.ts';
import { BuyingLinks, WishlistLink } from './buying-links.tsx';

/** Counts as 'In Wishlist' does: variants over all lists, or entries if there is only one list. */
const useWishlistCount = (): number | undefined => {
  const { data } = useListWishlistListsQuery();
  return data && (data.lists.length > 0 ? data.variants : data.defaultLines);
};

export const CountedBuyingLinks = () => {
  const { data: reservations } = useListReservationsQuery();
  const held = reservations?.filter(({ status }) => status === 'active').length;
  return <BuyingLinks wishlist={useWishlistCount()} reservations={held} />;
};

export const CountedWishlistLink = () => <WishlistLink wishlist={useWishlistCount()} />;
