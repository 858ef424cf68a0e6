import type { ProductCard as ProductCardData } from '@drappo/contracts';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import './product-grid.css';

type ProductGridProps = {
  products: ProductCardData[];
  preview?: boolean;
  /** One row of at most four: two by two where four do not fit, never three and one. */
  row?: boolean;
  /** The grid is what the page begins with. */
  leading?: boolean;
};

const classOf = (row: boolean): string => (row ? 'product-grid product-grid--row' : 'product-grid');

// What a phone shows without scrolling; the browser fetches the rest as it comes near.
const SEEN_AT_ONCE = 2;

export const ProductGrid = ({ products, preview = false, row = false, leading = false }: ProductGridProps) => (
  <div className={classOf(row)}>
    {products.map((product, index) => (
      <ProductCard key={product.id} product={product} preview={preview} eager={leading && index < SEEN_AT_ONCE} />
    ))}
  </div>
);

/** The grid while its products are being read. */
export const ProductGridSkeleton = ({ count, row = false }: { count: number; row?: boolean }) => (
  <div className={classOf(row)} role="status" aria-label="Caricamento dei prodotti">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="product-card" data-testid="product-skeleton">
        <Skeleton ratio="4 / 5" />
        <div className="product-card__text">
          <Skeleton width="75%" height={18} />
          <Skeleton width="35%" height={18} />
        </div>
      </div>
    ))}
  </div>
);
