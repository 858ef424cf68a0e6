import type { ProductCard } from '@drappo/contracts/catalog/products';
import { productPage } from '@drappo/contracts/pages';
import { ButtonLink } from '../../ui/button.tsx';
import { useSession } from '../../session/use-session.ts';
import { NotifyButton } from '../../waiting-list/notify-button.tsx';
import { WishlistButton } from './wishlist-button.tsx';

/** "Avvisami" on a sold-out product; with several variants the product's page has a button for each. */
export const SoldOutAct = ({ product }: { product: ProductCard }) => {
  const { isReseller } = useSession();
  const [only, ...others] = product.variants;
  if (!isReseller) return <WishlistButton product={product} />;
  return (
    <div className="card-notify">
      {only && others.length === 0 ? (
        <NotifyButton variantId={only.id} name={product.name} look="button" />
      ) : (
        <ButtonLink to={productPage(product.id)} aria-label={`Avvisami: scegli la variante di ${product.name}`}>
          Avvisami
        </ButtonLink>
      )}
    </div>
  );
};
