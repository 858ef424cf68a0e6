import { Skeleton } from '../../shared/ui/skeleton.tsx';

export const ProductSkeleton = () => (
  <div role="status" aria-label="Caricamento del prodotto">
    <div className="breadcrumb">
      <Skeleton width={280} height={20} />
    </div>
    <div className="product__top">
      <Skeleton ratio="1 / 1" />
      <div className="product__details">
        <Skeleton width="80%" height={76} />
        <Skeleton width="45%" height={32} />
        <Skeleton height={70} />
        <Skeleton width="60%" height={40} />
        <Skeleton height={44} />
        <Skeleton height={52} />
      </div>
    </div>
  </div>
);
