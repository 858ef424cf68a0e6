import { customerPage } from '@drappo/contracts/pages';
import { useListWishlistListsQuery } from '../../shared/orders/reservations-api.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** Link to where holds are made: the wishlist, or the catalogue while the wishlist is empty. */
export const WayToHolds = () => {
  const { data } = useListWishlistListsQuery();
  if (!data) return null;
  return data.variants > 0 || data.defaultLines > 0 ? (
    <ButtonLink to={customerPage('wishlist')}>Vai alla wishlist</ButtonLink>
  ) : (
    <ButtonLink to="/catalog">Esplora il Catalogo</ButtonLink>
  );
};
