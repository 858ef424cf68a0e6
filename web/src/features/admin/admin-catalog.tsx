import { euro } from '../../shared/format/money.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListAdminProductsQuery } from './admin-api.ts';

const SHOWN = 6;

/** The first six products. */
export const AdminCatalog = () => {
  const { data, isError, refetch } = useListAdminProductsQuery({ limit: SHOWN });
  return (
    <>
      <h1 className="visually-hidden">Catalogo</h1>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere i prodotti.</ErrorNotice>}
      {!data && !isError && <Skeleton height={300} />}
      <div className="admin-products">
        {data?.products.map((product) => (
          <article key={product.id}>
            <Picture
              image={product.images[0]}
              url={product.imageUrl}
              alt={product.name}
              sizes="(max-width: 760px) 50vw, 220px"
            />
            <h2>{product.name}</h2>
            <p>
              <span className="num">{euro(product.price)}</span>{' '}
              <span className="muted small">{product.stock} pezzi</span>
            </p>
          </article>
        ))}
      </div>
    </>
  );
};
