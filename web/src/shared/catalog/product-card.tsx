import type { ProductCard as ProductCardData } from '@drappo/contracts/catalog/products';
import { Link } from 'react-router-dom';
import { discountText } from '../format/money.ts';
import { EyeIcon } from '../ui/eye-icon.tsx';
import { Picture, type PictureProps } from '../ui/picture.tsx';
import { HangTag, Price } from '../ui/price.tsx';
import { cardPictureSizes } from './first-pictures.ts';

type ProductCardProps = {
  product: ProductCardData;
  /** For people who are not signed in. */
  preview?: boolean;
  /** How its picture is loaded. */
  picture?: Pick<PictureProps, 'eager' | 'waiting' | 'onSettled'>;
};

// The name's link is stretched over the whole card: a click anywhere, also on the eye, opens the product, and the keyboard
// stops once.
export const ProductCard = ({ product, preview = false, picture }: ProductCardProps) => {
  const discount = discountText(product.price, product.comparePrice);
  return (
    <article className="product-card">
      <div className="product-card__picture">
        <Picture image={product.images[0]} url={product.imageUrl} alt="" sizes={cardPictureSizes} {...picture} />
        {discount && <HangTag>{discount}</HangTag>}
        <span className="product-card__eye">
          <EyeIcon />
        </span>
      </div>
      <div className="product-card__text">
        <h3>
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </h3>
        <Price price={product.price} comparePrice={product.comparePrice} />
        {preview && <p className="small muted">Accedi per vedere tutte le immagini e varianti</p>}
      </div>
    </article>
  );
};
