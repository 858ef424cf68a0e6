import type { Reservation } from '@drappo/contracts';
import { useState } from 'react';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReservationRow } from './reservation-row.tsx';
import './reservations.css';

/** "Riserve Attive": what the reseller holds, and for how long. */
export const ReservationsCard = () => {
  const { isReseller } = useSession();
  const { data, isError, refetch } = useListReservationsQuery(undefined, { skip: !isReseller });
  const [confirming, setConfirming] = useState<Reservation>();
  if (!isReseller) return null;
  // A confirmed one stays until its order exists, so that a reload never loses it from sight (decision O2).
  const held = data?.filter(({ status }) => status === 'active' || status === 'confirmed');
  return (
    <section className="sheet reservations" aria-labelledby="reservations">
      <header>
        <h2 id="reservations">Riserve Attive</h2>
        <p>I pezzi restano tuoi per 7 giorni dalla richiesta.</p>
      </header>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le riserve.</ErrorNotice>}
      {!held && !isError && <Skeleton height={84} />}
      {held?.length === 0 && (
        <p className="reservations__empty">Nessuna riserva attiva. Invia una richiesta dalla wishlist.</p>
      )}
      {held?.map((reservation) => (
        <ReservationRow key={reservation.id} reservation={reservation} onConfirm={() => setConfirming(reservation)} />
      ))}
      {confirming && <ConfirmDialog reservation={confirming} onClose={() => setConfirming(undefined)} />}
    </section>
  );
};
