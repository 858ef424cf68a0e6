import { useListWaitingListQuery } from '../../shared/waiting-list/waiting-list-api.ts';
import { ForResellers } from '../../shared/session/for-resellers.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Why } from '../../shared/why/why.tsx';
import { OfferRow } from './offer-row.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { useTakenOffer } from './use-taken-offer.ts';
import { WaitingRow } from './waiting-row.tsx';
import './waiting-list.css';

/** "Lista d'attesa": current offers and the variants that the reseller waits for. Opening it changes nothing. */
export const WaitingListSection = () => {
  const { isReseller } = useSession();
  const { data, isError, refetch } = useListWaitingListQuery(undefined, { skip: !isReseller });
  const { taken, take, isTaking } = useTakenOffer();
  if (!isReseller) return <ForResellers title="Lista d'attesa" />;
  const offers = data?.filter(({ offerExpiresAt }) => offerExpiresAt !== null) ?? [];
  const waiting = data?.filter(({ offerExpiresAt }) => offerExpiresAt === null) ?? [];
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Lista d'attesa</h1>
          <p>Quando un capo esaurito torna e tocca a te, ti scriviamo: hai 2 ore per riservarlo.</p>
          <Why topic="offerHours" />
        </div>
      </header>
      {taken && <TakenNotice hold={taken} />}
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere la lista d'attesa.</ErrorNotice>}
      {!data && !isError && <Skeleton height={200} />}
      {data?.length === 0 && !taken && (
        <Empty title="Nessuna attesa" text="Su un capo esaurito premi Avvisami: lo trovi qui.">
          <ButtonLink kind="primary" to="/catalog">
            Esplora il Catalogo
          </ButtonLink>
        </Empty>
      )}
      {offers.length > 0 && (
        <section className="waiting" aria-labelledby="offers">
          <h2 id="offers">Tocca a te</h2>
          {offers.map((entry) => (
            <OfferRow
              key={entry.id}
              entry={entry}
              isTaking={isTaking(entry)}
              onTake={(quantity) => take(entry, quantity)}
            />
          ))}
        </section>
      )}
      {waiting.length > 0 && (
        <section className="waiting" aria-labelledby="waiting">
          <h2 id="waiting">In attesa: {waiting.length === 1 ? '1 variante' : `${waiting.length} varianti`}</h2>
          {waiting.map((entry) => (
            <WaitingRow key={entry.id} entry={entry} />
          ))}
        </section>
      )}
    </>
  );
};
