import type { ProductCard as ProductCardData } from '@drappo/contracts';
import { Link } from 'react-router-dom';
import { discountText } from '../format/money.ts';
import { EyeIcon } from '../ui/eye-icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { HangTag, Price } from '../ui/price.tsx';

type ProductCardProps = {
  product: ProductCardData;
  /** For people who are not signed in. */
  preview?: boolean;
  /** Its picture is loaded at once. */
  eager?: boolean;
};

// The name's link is stretched over the whole card: a click anywhere opens the product, the keyboard stops once.
export const ProductCard = ({ product, preview = false, eager = false }: ProductCardProps) => {
  const discount = discountText(product.price, product.comparePrice);
  const address = `/product/${product.id}`;
  return (
    <article className="product-card">
      <div className="product-card__picture">
        <Picture
          image={product.images[0]}
          url={product.imageUrl}
          alt=""
          sizes="(max-width: 760px) 50vw, (max-width: 1100px) 33vw, 340px"
          eager={eager}
        />
        {discount && <HangTag>{discount}</HangTag>}
        <Link className="product-card__eye" to={address} aria-label={`Vedi ${product.name}`} tabIndex={-1}>
          <EyeIcon />
        </Link>
      </div>
      <div className="product-card__text">
        <h3>
          <Link to={address}>{product.name}</Link>
        </h3>
        <Price price={product.price} comparePrice={product.comparePrice} />
        {preview && <p className="small muted">Accedi per vedere tutte le immagini e varianti</p>}
      </div>
    </article>
  );
};
