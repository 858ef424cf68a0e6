import { failureText } from '../../../shared/api/failure.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { ProductRetired } from '../shared/product-retired.tsx';
import { useListProductDemandQuery } from './wishlist-api.ts';

const SHOWN = 8;

/** Compares the demand for the most requested products with the pieces that can be reserved now. */
export const DemandTable = () => {
  const { data, error, refetch } = useListProductDemandQuery({ limit: SHOWN });
  return (
    <section className="demand" aria-labelledby="demand">
      <h2 id="demand" className="wishlist-title">
        I più richiesti
      </h2>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le richieste.')}</ErrorNotice>
      )}
      {!data && !error && <Skeleton height={180} />}
      {data && (
        <ul className="sheet demand__list">
          <li className="demand__heads" aria-hidden="true">
            <span />
            <span>Prodotto</span>
            <span>Richiesti</span>
            <span>Persone</span>
            <span>Disponibili</span>
          </li>
          {data.products.map(({ productId, name, imageUrl, isActive, people, pieces, available }) => (
            <li key={productId}>
              <Picture image={undefined} url={imageUrl} alt="" sizes="44px" />
              <span>
                <b>{name}</b> {!isActive && <ProductRetired />}
              </span>
              <span className="num">
                {pieces} {pieces === 1 ? 'pezzo' : 'pezzi'}
              </span>
              <span>
                {people} {people === 1 ? 'persona' : 'persone'}
              </span>
              <span className={available < pieces ? 'demand__short' : undefined}>
                {available} {available === 1 ? 'disponibile' : 'disponibili'}
                {available < pieces && `, ne mancano ${pieces - available}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
