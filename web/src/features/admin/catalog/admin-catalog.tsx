import { failureText } from '../../../shared/api/failure.ts';
import { euro } from '../../../shared/format/money.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useListAdminProductsQuery } from '../admin-api.ts';
import './admin-catalog.css';

const SHOWN = 6;

/** The first six products. */
export const AdminCatalog = () => {
  const { data, error, refetch } = useListAdminProductsQuery({ limit: SHOWN });
  return (
    <>
      <h1 className="visually-hidden">Catalogo</h1>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere i prodotti.')}</ErrorNotice>
      )}
      {!data && !error && <Skeleton height={300} />}
      {data?.products.length === 0 && <p className="admin-empty">Nessun prodotto nel catalogo</p>}
      {data && data.products.length > 0 && (
        <div className="admin-products">
          {data.products.slice(0, SHOWN).map((product) => (
            <article key={product.id}>
              <Picture
                image={product.images[0]}
                url={product.imageUrl}
                alt={product.name}
                sizes="(max-width: 760px) 50vw, 220px"
              />
              <h2>{product.name}</h2>
              <p className="num">{euro(product.price)}</p>
            </article>
          ))}
        </div>
      )}
    </>
  );
};
