import { ForResellers } from '../../shared/session/for-resellers.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { PurchaseSteps } from '../../shared/tape/purchase-steps.tsx';
import { ReservationsCard } from './reservations-card.tsx';

/** "Riserve": the holds in a place of their own; the card stands below the orders as well (decision R25). */
export const ReservationsSection = () => {
  const { isReseller } = useSession();
  if (!isReseller) return <ForResellers title="Riserve" />;
  return (
    <>
      <header className="section-head">
        <h1>Riserve</h1>
      </header>
      <PurchaseSteps current="holds" />
      <ReservationsCard />
    </>
  );
};
