import type { Reservation } from '@drappo/contracts/catalog/products';
import { useCallback, useState } from 'react';
import { euroOf } from '../../shared/format/money.ts';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ChoiceBar } from '../../shared/ui/choice-bar.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSelection } from '../../shared/ui/use-selection.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LimitLine } from './limit-line.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReservationRow } from './reservation-row.tsx';
import './reservations.css';

/** "Riserve Attive": what the reseller holds, and for how long; several can become one order. */
export const ReservationsCard = () => {
  const { isReseller } = useSession();
  const { data, isError, refetch } = useListReservationsQuery(undefined, { skip: !isReseller });
  const [confirming, setConfirming] = useState<Reservation[]>();
  const [releasing, setReleasing] = useState<Reservation>();
  const active = data?.filter(({ status }) => status === 'active') ?? [];
  const selection = useSelection(active.map(({ id }) => id));
  const stopConfirming = useCallback(() => setConfirming(undefined), []);
  if (!isReseller) return null;

  // A confirmed one stays until its order exists, so that a reload never loses it from sight (decision O2).
  const held = data?.filter(({ status }) => status === 'active' || status === 'confirmed');
  const together = active.length > 1;
  const chosen = together ? active.filter(({ id }) => selection.ids.includes(id)) : [];
  return (
    <section className="sheet reservations" aria-labelledby="reservations">
      <header>
        <h2 id="reservations">Riserve Attive</h2>
        <p>
          I pezzi restano tuoi per 7 giorni dalla richiesta.
          {together && ' Puoi confermarne più di una in un solo ordine.'}
        </p>
        <LimitLine />
      </header>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le riserve.</ErrorNotice>}
      {!held && !isError && <Skeleton height={84} />}
      {held?.length === 0 && (
        <p className="reservations__empty">Nessuna riserva attiva. Invia una richiesta dalla wishlist.</p>
      )}
      {held?.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={reservation}
          onConfirm={() => setConfirming([reservation])}
          onRelease={() => setReleasing(reservation)}
          choice={
            together && reservation.status === 'active'
              ? {
                  chosen: selection.has(reservation.id),
                  onChoose: (isChosen) => selection.set(reservation.id, isChosen),
                }
              : undefined
          }
        />
      ))}
      {chosen.length > 0 && (
        <ReservationsBar
          chosen={chosen}
          onClear={selection.clear}
          onAll={chosen.length < active.length ? selection.all : undefined}
          onConfirm={() => setConfirming(chosen)}
        />
      )}
      {confirming && <ConfirmDialog reservations={confirming} onClose={stopConfirming} />}
      {releasing && <ReleaseDialog reservation={releasing} onClose={() => setReleasing(undefined)} />}
    </section>
  );
};

type ReservationsBarProps = {
  chosen: Reservation[];
  onClear: () => void;
  onAll: (() => void) | undefined;
  onConfirm: () => void;
};

const ReservationsBar = ({ chosen, onClear, onAll, onConfirm }: ReservationsBarProps) => {
  const count = chosen.length === 1 ? '1 riserva' : `${chosen.length} riserve`;
  const prices = chosen.flatMap(({ product, quantity }) => Array.from({ length: quantity }, () => product.price));
  return (
    <ChoiceBar text={`${count}, prodotti ${euroOf(prices)}`} onClear={onClear} onAll={onAll} allLabel="Seleziona tutte">
      <Button kind="primary" size="large" onClick={onConfirm}>
        {chosen.length === 1 ? 'Conferma Ordine' : 'Conferma un solo ordine'}
      </Button>
    </ChoiceBar>
  );
};
