import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useListWishlistQuery } from '../../shared/orders/reservations-api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { PurchaseSteps } from '../../shared/tape/purchase-steps.tsx';
import { ReserveResult } from './reserve-result.tsx';
import { useReserve } from './use-reserve.ts';
import { WishlistItem } from './wishlist-item.tsx';
import './wishlist.css';

/** "La Mia Wishlist": each entry can be turned into a reservation, or all of them at once. */
export const WishlistSection = () => {
  const { data, isError, refetch } = useListWishlistQuery();
  const { isReseller } = useSession();
  const { choiceOf, choose, save, reserve, reserveAll, pendingIds, problems, result } = useReserve();
  const entries = data ?? [];
  return (
    <>
      <header className="section-head">
        <div>
          <h1>La Mia Wishlist</h1>
          {entries.length > 0 && <p>Invia la richiesta: i pezzi restano tuoi per 7 giorni.</p>}
        </div>
        <Link to="/dashboard?section=quick-order">Ordine rapido</Link>
      </header>
      {entries.length > 0 && <PurchaseSteps current="wishlist" />}
      {result && <ReserveResult {...result} />}
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere la wishlist.</ErrorNotice>}
      {!data && !isError && <Skeleton height={300} />}
      {data && entries.length === 0 && (
        <Empty title="Wishlist Vuota" text="Aggiungi i capi che vuoi riservare.">
          <ButtonLink kind="primary" to="/catalog">
            Esplora il Catalogo
          </ButtonLink>
        </Empty>
      )}
      {!isReseller && entries.length > 0 && (
        <p className="wishlist__hint">
          Per riservare i pezzi completa il <Link to="/dashboard?section=business-profile">profilo aziendale</Link>.
        </p>
      )}
      {entries.length > 0 && (
        <section className="sheet wishlist" aria-label="Prodotti in wishlist">
          {entries.map((entry) => (
            <WishlistItem
              key={entry.id}
              entry={entry}
              choice={choiceOf(entry)}
              onChoose={(choice) => choose(entry, choice)}
              onLeave={() => save(entry.id)}
              onReserve={() => reserve(entry)}
              pending={pendingIds.has(entry.id)}
              problem={problems.get(entry.id)}
            />
          ))}
          <footer className="wishlist__foot">
            <span>{entries.length === 1 ? '1 prodotto in wishlist' : `${entries.length} prodotti in wishlist`}</span>
            <Button
              kind="primary"
              pending={pendingIds.size > 0}
              pendingLabel="Creando..."
              onClick={() => reserveAll(entries)}
            >
              Invia Richiesta per Tutti
            </Button>
          </footer>
        </section>
      )}
    </>
  );
};
