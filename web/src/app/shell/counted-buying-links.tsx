import { useListReservationsQuery, useListWishlistListsQuery } from '../../shared/orders/reservations-api.ts';
import { BuyingLinks } from './buying-links.tsx';

export const CountedBuyingLinks = () => {
  const { data } = useListWishlistListsQuery();
  const { data: reservations } = useListReservationsQuery();
  // As 'In Wishlist' counts: variants over all lists, entries where there is one list alone.
  const wishlist = data && (data.lists.length > 0 ? data.variants : data.defaultLines);
  const held = reservations?.filter(({ status }) => status === 'active').length;
  return <BuyingLinks wishlist={wishlist} reservations={held} />;
};
