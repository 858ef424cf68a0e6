import type { ProductCard } from '@drappo/contracts/catalog/products';
import type { CardDetails } from '../product-card.tsx';
import { CardFacts } from './card-facts.tsx';
import { SoldOutAct } from './sold-out-act.tsx';
import { WishlistButton } from './wishlist-button.tsx';
import './card-details.css';

const isSoldOut = ({ variants }: ProductCard): boolean =>
  variants.length > 0 && variants.every(({ available }) => available <= 0);

const SoldOut = () => <span className="card-sold-out">Esaurito</span>;

/** Colours, sizes and pieces below the price; the wishlist button and the sold-out label on the picture. */
export const cardDetails = (product: ProductCard): CardDetails => ({
  corner: isSoldOut(product) ? (
    <>
      <SoldOut />
      <SoldOutAct product={product} />
    </>
  ) : (
    <WishlistButton product={product} />
  ),
  facts: <CardFacts variants={product.variants} />,
});
