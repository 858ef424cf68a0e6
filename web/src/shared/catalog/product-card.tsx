import type { ProductCard as ProductCardData } from '@drappo/contracts/catalog/products';
import { productPage } from '@drappo/contracts/pages';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { discountText } from '../format/money.ts';
import { Picture, type PictureProps } from '../ui/picture.tsx';
import { HangTag, Price } from '../ui/price.tsx';
import { cardPictureSizes } from './first-pictures.ts';

/** The parts of a card besides picture, name and price. */
export type CardDetails = { corner: ReactNode; facts: ReactNode; address?: string };

type ProductCardProps = {
  product: ProductCardData;
  /** For people who are not signed in. */
  preview?: boolean;
  details?: CardDetails | undefined;
  /** How the browser loads its picture. */
  picture?: Pick<PictureProps, 'eager' | 'waiting' | 'onSettled'>;
};

// The name's link is stretched over the whole card: a click anywhere except its corner opens the product.
export const ProductCard = ({ product, preview = false, details, picture }: ProductCardProps) => {
  const discount = discountText(product.price, product.comparePrice);
  return (
    <article className="product-card">
      <div className="product-card__picture">
        <Picture image={product.images[0]} url={product.imageUrl} alt="" sizes={cardPictureSizes} {...picture} />
        {discount && <HangTag>{discount}</HangTag>}
        {details?.corner}
      </div>
      <div className="product-card__text">
        <h3>
          <Link to={details?.address ?? productPage(product.id)}>{product.name}</Link>
        </h3>
        <Price price={product.price} comparePrice={product.comparePrice} />
        {details?.facts}
        {preview && <p className="small muted">Accedi per vedere tutte le immagini e varianti</p>}
      </div>
    </article>
  );
};
