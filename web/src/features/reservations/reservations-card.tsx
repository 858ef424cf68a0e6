import type { Reservation } from '@drappo/contracts/catalog/products';
import { useCallback, useState } from 'react';
import { newHolds } from '../../shared/orders/new-holds.ts';
import { LimitLine } from '../../shared/orders/limit-line.tsx';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSelection } from '../../shared/ui/use-selection.ts';
import { Why } from '../../shared/why/why.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { HoldGroup } from './hold-group.tsx';
import { groupByExpiry } from './hold-groups.ts';
import { HoldsTools } from './holds-tools.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReservationRow } from './reservation-row.tsx';
import { ReservationsBar } from './reservations-bar.tsx';
import { useConfirmNew } from './use-confirm-new.ts';
import { WayToHolds } from './way-to-holds.tsx';
import './reservations.css';

/** "Riserve Attive": the reseller's holds and when they expire; several can become one order. */
export const ReservationsCard = () => {
  const { isReseller } = useSession();
  const { data, isError, refetch } = useListReservationsQuery(undefined, { skip: !isReseller });
  const [confirming, setConfirming] = useState<Reservation[]>();
  const [releasing, setReleasing] = useState<Reservation[]>();
  const active = data?.filter(({ status }) => status === 'active') ?? [];
  // New reservations are selected from the start.
  const selection = useSelection(
    active.map(({ id }) => id),
    newHolds,
  );
  const stopConfirming = useCallback(() => setConfirming(undefined), []);
  useConfirmNew(data && active, setConfirming);
  if (!isReseller) return null;

  // A confirmed hold stays until its order exists, so that it remains visible after a reload (decision O2).
  const held = data?.filter(({ status }) => status === 'active' || status === 'confirmed');
  const together = active.length > 1;
  const isChosen = ({ id }: Reservation): boolean => selection.ids.includes(id);
  const chosen = together ? active.filter(isChosen) : [];
  const choose = (holds: Reservation[], isOn: boolean) =>
    selection.setAll(
      holds.map(({ id }) => id),
      isOn,
    );
  return (
    <section className="sheet reservations" aria-labelledby="reservations">
      <header>
        <h2 id="reservations">Riserve Attive</h2>
        <p>
          I pezzi restano tuoi per 7 giorni dalla richiesta.
          {together && ' Puoi confermarne più di una in un solo ordine.'}
        </p>
        <Why topic="holdDays" />
        <LimitLine />
      </header>
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere le riserve.</ErrorNotice>}
      {!held && !isError && <Skeleton height={84} />}
      {held?.length === 0 && (
        <div className="reservations__empty">
          <p>Nessuna riserva attiva. Invia una richiesta dalla wishlist.</p>
          <WayToHolds />
        </div>
      )}
      {together && (
        <HoldsTools
          active={active}
          chosen={chosen.length}
          onChoose={(isOn) => choose(active, isOn)}
          onRelease={() => setReleasing(chosen)}
        />
      )}
      {groupByExpiry(held ?? []).map((group) => {
        const choosable = group.holds.filter(({ status }) => together && status === 'active');
        return (
          <HoldGroup
            key={group.expiresAt}
            group={group}
            choice={
              choosable.length > 0
                ? {
                    chosen: choosable.filter(isChosen).length,
                    of: choosable.length,
                    onChoose: (isOn) => choose(choosable, isOn),
                  }
                : undefined
            }
          >
            {group.holds.map((reservation) => (
              <ReservationRow
                key={reservation.id}
                reservation={reservation}
                onConfirm={() => setConfirming([reservation])}
                onRelease={() => setReleasing([reservation])}
                choice={
                  choosable.includes(reservation)
                    ? { chosen: isChosen(reservation), onChoose: (isOn) => choose([reservation], isOn) }
                    : undefined
                }
              />
            ))}
          </HoldGroup>
        );
      })}
      {chosen.length > 0 && (
        <ReservationsBar
          chosen={chosen}
          onClear={selection.clear}
          onAll={chosen.length < active.length ? selection.all : undefined}
          onConfirm={() => setConfirming(chosen)}
        />
      )}
      {confirming && <ConfirmDialog reservations={confirming} onClose={stopConfirming} />}
      {releasing && <ReleaseDialog reservations={releasing} onClose={() => setReleasing(undefined)} />}
    </section>
  );
};
