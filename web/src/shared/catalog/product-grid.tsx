import { startTransition, useState } from 'react';
import type { ProductCard as ProductCardData } from '@drappo/contracts/catalog/products';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLongWait } from '../ui/use-long-wait.ts';
import { FIRST_PICTURES } from './first-pictures.ts';
import { ProductCard, type CardDetails } from './product-card.tsx';
import './product-grid.css';

type ProductGridProps = {
  products: ProductCardData[];
  preview?: boolean;
  /** One row of at most four cards: two by two if four do not have room, never three and one. */
  row?: boolean;
  /** Details of each card, for people who are signed in. */
  detailsOf?: (product: ProductCardData) => CardDetails;
  /** True if the grid is the first content of the page. */
  leading?: boolean;
};

const classOf = (row: boolean): string => (row ? 'product-grid product-grid--row' : 'product-grid');

export const ProductGrid = ({
  products,
  preview = false,
  row = false,
  leading = false,
  detailsOf,
}: ProductGridProps) => {
  // The page's first pictures load immediately and without others; the browser loads the others after one of them, as
  // they come near.
  const first = leading ? products.slice(0, FIRST_PICTURES) : [];
  const [others, setOthers] = useState(!first.some(({ images, imageUrl }) => images[0] ?? imageUrl));
  const onSettled = () => startTransition(() => setOthers(true));
  const pictureOf = (index: number) => (index < first.length ? { eager: true, onSettled } : { waiting: !others });
  return (
    <div className={classOf(row)}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          preview={preview}
          details={detailsOf?.(product)}
          picture={pictureOf(index)}
        />
      ))}
    </div>
  );
};

type ProductGridSkeletonProps = Pick<ProductGridProps, 'row' | 'leading'> & { count: number };

/** The grid while its products are loading. */
export const ProductGridSkeleton = ({ count, row = false, leading = false }: ProductGridSkeletonProps) => (
  <div
    className={useLongWait() ? `${classOf(row)} product-grid--long-wait` : classOf(row)}
    role="status"
    aria-label="Caricamento dei prodotti"
  >
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="product-card" data-testid="product-skeleton">
        {leading && index < FIRST_PICTURES ? <FirstPicture /> : <Skeleton ratio="4 / 5" />}
        <div className="product-card__text">
          <Skeleton width="75%" height={20} />
          <Skeleton width="35%" height={24} />
        </div>
      </div>
    ))}
  </div>
);

// Filled by first-screen.ts, which has the picture before the application's script loads.
const FirstPicture = () => (
  <span className="tile skeleton" aria-hidden="true">
    <img data-first-picture="" alt="" width={480} height={600} />
  </span>
);
