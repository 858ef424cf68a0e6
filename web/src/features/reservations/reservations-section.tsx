import { formatEuro } from '@drappo/contracts/money';
import { useListReservationsQuery } from '../../shared/orders/reservations-api.ts';
import { ForResellers } from '../../shared/session/for-resellers.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { PurchaseSteps } from '../../shared/tape/purchase-steps.tsx';
import { ShippingClock } from '../../shared/tape/shipping-clock.tsx';
import { piecesText } from '../../shared/buying/quantity-text.ts';
import { centsOf, holdsText, piecesOf } from './hold-groups.ts';
import { ReservationsCard } from './reservations-card.tsx';

/** "Riserve": the holds as their own section; the same card is below the orders as well (decision R25). */
export const ReservationsSection = () => {
  const { isReseller } = useSession();
  const { data } = useListReservationsQuery(undefined, { skip: !isReseller });
  if (!isReseller) return <ForResellers title="Riserve" />;
  const held = data?.filter(({ status }) => status === 'active' || status === 'confirmed') ?? [];
  const active = held.filter(({ status }) => status === 'active');
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Riserve</h1>
          {active.length > 0 && (
            <p>
              {holdsText(active.length)}, {piecesText(piecesOf(active))}, {formatEuro(centsOf(active))} senza spedizione
            </p>
          )}
        </div>
        <ShippingClock />
      </header>
      {/* Without a hold no step is done, not even the wishlist. */}
      {held.length > 0 && <PurchaseSteps current="holds" />}
      <ReservationsCard />
    </>
  );
};
